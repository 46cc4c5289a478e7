import type { OwnOrdersQuery } from '@brushline/contract/orders/order-filters';
import type { Order } from '@brushline/contract/orders/orders';
import type { PageQuery } from '@brushline/contract/paging';
import type { OrderRecord } from '../../data/records.ts';
import type { Whose } from '../../data/repositories/orders.ts';
import { mapPage, type Page } from '../../shared/page.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';
import { findOrders } from './find-orders.ts';
import { withFullHold } from './hold.ts';
import { visibleOrder } from './own-order.ts';
import { toOrder, toStaffOrder } from './to-order.ts';

/**
 * Returns an order of the caller, or any order for staff, even an unlisted one.
 *
 * @throws ProblemError `not_found`.
 */
export async function getOrder(shop: Shop, caller: Account, id: string): Promise<Order> {
  return shownTo(caller, await visibleOrder(shop, caller, id));
}

/**
 * Lists a customer's orders, newest first, or those of them that `query` finds. Customers' own orders are found by uid,
 * so an e-mail address that changes hands gives access to nothing. Only an admin may use somebody else's `email` (in
 * normal form).
 *
 * @param confirm returns the caller as they are now, because a token does not know of an address that was confirmed
 * within the last hour
 */
export async function listOrders(
  shop: Shop,
  caller: Account,
  email: string,
  query: OwnOrdersQuery,
  confirm: () => Promise<Account>,
): Promise<Page<Order>> {
  const isOwn = email === caller.email;
  if (!isOwn && caller.role !== 'admin') return { rows: [], next: null };
  const whose: Whose = isOwn
    ? { field: 'uid', value: caller.uid }
    : { field: 'email', value: email };
  const { search, state, from, to, ...page } = query;
  const isWholeList = [search, state, from, to].every((filter) => !filter);
  const orders = isWholeList
    ? await shop.store.orders.page(page, whose)
    : await findOrders(shop, query, whose);
  const viewer = await confirm();
  return mapPage(orders, (order) => shownTo(viewer, order));
}

/** Returns an order as its caller sees it. */
export function shownTo(caller: Account, order: OrderRecord): Order {
  const shown = withHoldOf(caller, order);
  return caller.role !== null ? toStaffOrder(shown) : toOrder(shown);
}

/**
 * Returns an order with the hold that its caller sees: for a customer who has confirmed their address in the meantime
 * it is the full one, which expireOrders will grant.
 */
export function withHoldOf({ uid, emailVerified }: Account, order: OrderRecord): OrderRecord {
  return order.uid === uid && emailVerified ? withFullHold(order) : order;
}

/** Lists the paid orders with units to ship, oldest first. */
export async function listOrdersToShip(shop: Shop, page: PageQuery): Promise<Page<Order>> {
  return mapPage(await shop.store.orders.toShip(page), toStaffOrder);
}

/** Lists every order, newest first. */
export async function listAllOrders(shop: Shop, page: PageQuery): Promise<Page<Order>> {
  return mapPage(await shop.store.orders.page(page), toStaffOrder);
}
