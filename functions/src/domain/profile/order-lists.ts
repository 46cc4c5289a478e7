import { MAX_LISTS } from '@brushline/contract/constants';
import { messages } from '@brushline/contract/messages';
import type { OrderList, OrderListBody } from '@brushline/contract/order-list/order-lists';
import { transact } from '../../data/store.ts';
import { fieldProblem } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

/** Returns the caller's saved order lists, by name. */
export async function listOrderLists(shop: Shop, { uid }: Account): Promise<OrderList[]> {
  const kept = await shop.store.orderLists.get(uid);
  const lists = Object.entries(kept?.lists ?? {}).map(([id, list]) => ({ _id: id, ...list }));
  return lists.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/**
 * Saves one of the caller's lists.
 *
 * @throws ProblemError `invalid_body` when there are too many
 */
export async function updateOrderList(
  shop: Shop,
  { uid }: Account,
  id: string,
  body: OrderListBody,
): Promise<void> {
  const list = { ...body, updatedAt: shop.now().toISOString() };
  await transact(shop, async (store) => {
    const lists = { ...(await store.orderLists.get(uid))?.lists, [id]: list };
    if (Object.keys(lists).length > MAX_LISTS)
      throw fieldProblem('invalid_body', 'lists', messages.tooManyLists(MAX_LISTS));
    store.orderLists.put({ id: uid, lists });
  });
}

/** Removes one of the caller's lists. Returns how many were removed: 0 or 1. */
export function deleteOrderList(shop: Shop, { uid }: Account, id: string): Promise<0 | 1> {
  return transact(shop, async (store) => {
    const kept = (await store.orderLists.get(uid))?.lists ?? {};
    if (!Object.hasOwn(kept, id)) return 0;
    const { [id]: _, ...lists } = kept;
    store.orderLists.put({ id: uid, lists });
    return 1;
  });
}
