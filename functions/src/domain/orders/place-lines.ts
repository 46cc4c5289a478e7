import type { OrderRecord, PartRecord, PurchaseRecord } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { type KeyedCall, requireSameRequest } from '../idempotency.ts';
import type { Customer } from '../identity.ts';
import type { Network } from '../limits/network.ts';
import { placingsId, reservePlacings } from '../limits/orders.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import type { Shop } from '../shop.ts';
import { sumOfTotals } from '../sums.ts';
import { draftOrder } from './draft-order.ts';
import { holdFor } from './hold.ts';
import { requireRoom } from './require-room.ts';

/** A call that orders parts. */
export interface OrderParts<Body> extends KeyedCall<Body> {
  /** The networks of the call, for the limit on new customers. */
  networks?: readonly Network[];
}

/** A quantity of a part, and the id of the order that it will become. */
export interface Line {
  orderId: string;
  /** `null` when no part of that name is on sale. */
  partId: string | null;
  quantity: number;
}

/** A line with its part as it is now. */
export interface OrderableLine extends Line {
  part: PartRecord;
}

/** The lines to place at once: the one line of an order, or those of a purchase. No part occurs twice. */
export interface Placing {
  lines: readonly Line[];
  customer: Customer;
  isKnown: boolean;
  contact: Pick<OrderRecord, 'phone' | 'address'>;
  requestHash: string;
  /** `null` for a single order. */
  purchase: PurchaseDraft | null;
  /** Returns the lines with their parts; throws a `ProblemError` when they cannot be ordered. */
  require(found: readonly FoundLine[]): OrderableLine[];
}

/** A line, and its part if there is one. */
export type FoundLine = Line & { part: PartRecord | null };

/** The facts of a purchase that do not come from its lines. */
type PurchaseDraft = Pick<
  PurchaseRecord,
  'id' | 'delivery' | 'billing' | 'purchaseOrder' | 'note' | 'vatId'
>;

/**
 * Places all lines in one transaction, or none. Repeating it has no further effect.
 *
 * @throws ProblemError as `require` does, `too_many_unpaid`, `rate_limited`, `idempotency_conflict`, `unauthenticated`
 * for a customer who is being forgotten, `unavailable`
 */
export function placeLines(shop: Shop, placed: Placing): Promise<void> {
  const partIds = placed.lines.flatMap(({ partId }) => partId ?? []);
  return transact(shop, (store) => place(shop, store, placed), partIds);
}

async function place(shop: Shop, store: UnitOfWork, placed: Placing): Promise<void> {
  const { lines, customer } = placed;
  const [earlier, parts, placings] = await Promise.all([
    earlierOf(store, placed),
    Promise.all(lines.map(({ partId }) => partId && store.parts.get(partId))),
    store.limits.get(placingsId(customer.uid)),
  ]);
  if (earlier) return requireSameRequest(earlier.requestHash === placed.requestHash, 'order');
  const orderable = placed.require(lines.map((line, i) => ({ ...line, part: parts[i] || null })));
  const unpaid = await store.orders.pendingOf(customer.uid, shop.limits.unpaidLines);
  requireRoom(orderable, unpaid, shop.limits);
  const orderIds = lines.map(({ orderId }) => orderId);
  const { isKnown } = placed;
  reservePlacings(shop, store, { uid: customer.uid, isKnown, orderIds, earlier: placings });
  write(shop, store, placed, orderable);
}

function earlierOf(store: UnitOfWork, { purchase, lines }: Placing) {
  if (purchase) return store.purchases.get(purchase.id);
  const [line] = lines;
  return line ? store.orders.get(line.orderId) : null;
}

function write(shop: Shop, store: UnitOfWork, placed: Placing, lines: OrderableLine[]): void {
  const now = shop.now();
  const hold = holdFor(shop, placed.isKnown, now);
  const orders = lines.map((line) => draftOrder(placed, line, hold, now));
  const [order] = orders;
  if (!order) throw new Error('Nothing is placed');
  const record = placed.purchase && purchaseOf(placed, placed.purchase, orders, now);
  for (const { part, orderId, quantity: units } of lines)
    store.parts.move(part, now, [{ id: `${orderId}-hold`, kind: 'hold', units, orderId }]);
  for (const one of orders) store.orders.put(one);
  if (record) store.purchases.put(record);
  tellCustomer(shop, store, { event: 'placed', purchase: record, orders });
}

function purchaseOf(
  { customer: { uid, email, name }, requestHash }: Placing,
  draft: PurchaseDraft,
  orders: readonly OrderRecord[],
  placedAt: Date,
): PurchaseRecord {
  const lines = orders.map(({ id, partId }) => ({ orderId: id, partId }));
  const totalCents = sumOfTotals(orders);
  const unpaid = { paymentIntentId: null, nextPaymentAttempt: 1 };
  return { ...draft, uid, email, name, lines, totalCents, placedAt, ...unpaid, requestHash };
}
