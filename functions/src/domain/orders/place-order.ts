import { messages } from '@brushline/contract/messages';
import type { PlaceOrderBody } from '@brushline/contract/orders';
import { putOrder, readOrder, readPendingOrders } from '../../data/orders.ts';
import { findPartIdByName, readPart } from '../../data/parts.ts';
import type { OrderRecord } from '../../data/records.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import type { Caller } from '../caller.ts';
import { admitNewCustomer } from '../limits/admit-new-customer.ts';
import type { Network } from '../limits/network.ts';
import { placingsOf } from '../limits/placings.ts';
import { reserveNewOrder } from '../limits/reserve-new-order.ts';
import { isKnown } from '../limits/standing.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { laneOf } from '../parts/lane.ts';
import { moveStock } from '../parts/move-stock.ts';
import { partNotFound } from '../parts/show-parts.ts';
import { ProblemError } from '../problem-error.ts';
import type { Shop } from '../shop.ts';
import { type Customer, draftOrder, requireOrderable } from './draft-order.ts';
import { holdFor } from './hold.ts';
import { orderIdOfKey, requestHash } from './order-request.ts';
import { requireRoom } from './require-room.ts';

interface PlaceOrder {
  body: PlaceOrderBody;
  caller: Caller;
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
    body.part ?? findPartIdByName(shop.db, body.item ?? ''),
    isKnown(shop, caller),
  ]);
  if (!known) await admitNewCustomer(shop, caller.uid, networks);
  const placing: Placing = {
    orderId: idempotencyKey ? orderIdOfKey(caller.uid, idempotencyKey) : shop.newId(),
    partId,
    body,
    customer,
    isKnown: known,
  };
  const work = (transaction: Transaction) => place(shop, transaction, placing);
  await transact(shop.db, work, laneOf(shop, placing.partId ?? ''));
  return placing.orderId;
}

async function place(shop: Shop, transaction: Transaction, placing: Placing): Promise<void> {
  const { orderId, partId, body, customer } = placing;
  const placings = placingsOf(shop, transaction, customer.uid);
  const [earlier, part] = await Promise.all([
    readOrder(shop.db, transaction, orderId),
    partId && readPart(shop.db, transaction, partId),
    placings.read(),
  ]);
  if (earlier) return requireSameRequest(earlier, body);
  if (!part || part.deletedAt) throw partNotFound();
  requireOrderable(body.quantity, part);
  const most = shop.limits.unpaidOrders;
  const unpaid = await readPendingOrders(shop.db, transaction, customer.uid, most);
  requireRoom(body.quantity, part, unpaid, shop.limits);
  if (!placing.isKnown) await reserveNewOrder(shop, transaction, customer.uid, orderId);
  const now = shop.now();
  const hold = holdFor(shop, placing.isKnown, now);
  const order = draftOrder({ id: orderId, customer, body, part, now, hold });
  putOrder(shop.db, transaction, order);
  placings.note(orderId);
  moveStock(shop, transaction, part, [
    { id: `${orderId}-hold`, kind: 'hold', units: body.quantity, orderId },
  ]);
  tellCustomer(shop, transaction, { event: 'placed', order });
}

function requireCustomer({ uid, email, name, emailVerified }: Caller): Customer {
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
