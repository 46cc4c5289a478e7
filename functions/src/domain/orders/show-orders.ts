import type { Order } from '@brushline/contract/orders';
import { listEveryOrder, listOrdersOfEmail, listOrdersOfUser } from '../../data/orders.ts';
import type { Caller } from '../caller.ts';
import type { Shop } from '../shop.ts';
import { visibleOrder } from './own-order.ts';
import { toOrder } from './to-order.ts';

/**
 * One order: the caller's own, or any for an admin; also one that is in no list any more.
 *
 * @throws ProblemError `not_found`.
 */
export async function getOrder(shop: Shop, caller: Caller, id: string): Promise<Order> {
  return toOrder(await visibleOrder(shop, caller, id));
}

/**
 * A customer's listed orders, newest first. One's own are found by uid, so that an e-mail address
 * that changed hands opens nothing; only an admin may ask by another's `email` (in normal form).
 */
export async function listOrders(shop: Shop, caller: Caller, email: string): Promise<Order[]> {
  const isOwn = email === caller.email;
  if (!isOwn && !caller.admin) return [];
  const orders = isOwn
    ? await listOrdersOfUser(shop.db, caller.uid)
    : await listOrdersOfEmail(shop.db, email);
  return orders.map(toOrder);
}

/** Every listed order, newest first. For admins. */
export async function listAllOrders(shop: Shop): Promise<Order[]> {
  return (await listEveryOrder(shop.db)).map(toOrder);
}
