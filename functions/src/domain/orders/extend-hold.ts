import type { OrderRecord } from '../../data/records.ts';
import { transact } from '../../data/transact.ts';
import { isKnown } from '../limits/standing.ts';
import type { Shop } from '../shop.ts';
import { withFullHold } from './hold.ts';

/**
 * Gives an order whose short hold ran out its full one, if its customer is known by now. `false` when
 * the order has no time left.
 */
export async function extendHold(shop: Shop, { id, uid, fullHoldUntil }: OrderRecord) {
  if (!fullHoldUntil || fullHoldUntil <= shop.now()) return false;
  const account = await shop.identity.findByUid(uid);
  if (!account || !(await isKnown(shop, account))) return false;
  return transact(shop, async (store) => {
    const order = await store.orders.get(id);
    if (!order) return false;
    if (order.state === 'pending' && order.fullHoldUntil) store.orders.put(withFullHold(order));
    return true;
  });
}
