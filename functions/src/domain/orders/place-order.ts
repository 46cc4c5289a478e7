import { messages } from '@brushline/contract/messages';
import type { PlaceOrderBody } from '@brushline/contract/orders';
import type { OrderRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import type { Network } from '../limits/network.ts';
import { admitNewCustomer, placing, placingsId, reserveNewOrder } from '../limits/orders.ts';
import { isKnown } from '../limits/standing.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { partNotFound } from '../parts/show-parts.ts';
import type { Shop } from '../shop.ts';
import { type Customer, draftOrder, requireOrderable } from './draft-order.ts';
import { holdFor } from './hold.ts';
import { orderIdOfKey, requestHash } from './order-request.ts';
import { requireRoom } from './require-room.ts';

interface PlaceOrder {
  body: PlaceOrderBody;
  caller: Account;
  idempotencyKey: string | null;
  /** Where the call comes from; new customers are counted there. */
  networks?: readonly Network[];
}

interface Placing {
  orderId: string;
  /** `null` when no part of that name is on sale. */
  partId: string | null;
  body: PlaceOrderBody;
  customer: Customer;
  isKnown: boolean;
}

/**
 * Orders a quantity of a part and holds its stock. Answers the order's id; the same one when the
 * same request comes again under its idempotency key.
 *
 * @throws ProblemError `not_found`, `insufficient_stock`, `invalid_body` (quantity, or a caller
 * without an e-mail), `too_many_unpaid`, `rate_limited` (new customers of a network),
 * `idempotency_conflict`, `unavailable`.
 */
export async function placeOrder(shop: Shop, call: PlaceOrder): Promise<string> {
  const { body, caller, idempotencyKey, networks = [] } = call;
  const customer = requireCustomer(caller);
  const [partId, known] = await Promise.all([
    body.part ?? shop.store.parts.idOfName(body.item ?? ''),
    isKnown(shop, caller),
  ]);
  if (!known) await admitNewCustomer(shop, caller.uid, networks);
  const placed: Placing = {
    orderId: idempotencyKey ? orderIdOfKey(caller.uid, idempotencyKey) : shop.newId(),
    partId,
    body,
    customer,
    isKnown: known,
  };
  await transact(shop, (store) => place(shop, store, placed), partId === null ? [] : [partId]);
  return placed.orderId;
}

async function place(shop: Shop, store: UnitOfWork, placed: Placing): Promise<void> {
  const { orderId, partId, body, customer } = placed;
  const [earlier, part] = await Promise.all([
    store.orders.get(orderId),
    partId && store.parts.get(partId),
    store.limits.get(placingsId(customer.uid)),
  ]);
  if (earlier) return requireSameRequest(earlier, body);
  if (!part || part.deletedAt) throw partNotFound();
  requireOrderable(body.quantity, part);
  const most = shop.limits.unpaidOrders;
  const unpaid = await store.orders.pendingOf(customer.uid, most);
  requireRoom(body.quantity, part, unpaid, shop.limits);
  if (!placed.isKnown) await reserveNewOrder(shop, store, customer.uid, orderId);
  const now = shop.now();
  const hold = holdFor(shop, placed.isKnown, now);
  const order = draftOrder({ id: orderId, customer, body, part, now, hold });
  store.orders.put(order);
  store.limits.put(placing(customer.uid, orderId, now));
  const units = body.quantity;
  store.parts.move(part, now, [{ id: `${orderId}-hold`, kind: 'hold', units, orderId }]);
  tellCustomer(shop, store, { event: 'placed', order });
}

function requireCustomer({ uid, email, name, emailVerified }: Account): Customer {
  if (email === null)
    throw new ProblemError('invalid_body', { errors: { email: messages.emailRequired } });
  return { uid, email, emailVerified: emailVerified === true, name: name ?? '' };
}

function requireSameRequest(earlier: OrderRecord, body: PlaceOrderBody): void {
  if (earlier.requestHash === requestHash(body)) return;
  throw new ProblemError('idempotency_conflict', {
    detail: 'This Idempotency-Key was used for another order. Please use a new key.',
  });
}
