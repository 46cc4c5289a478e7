import type { OrderRecord } from '../../data/records.ts';
import { transact } from '../../data/transact.ts';
import { isKnown } from '../limits/standing.ts';
import { ordersOf } from '../payments/payable.ts';
import type { Shop } from '../shop.ts';
import { withFullHold } from './hold.ts';

/**
 * Gives orders that are paid together their full hold when the short one has expired, if their
 * customer is now known. Returns `false` if that hold has expired too.
 */
export async function extendHold(shop: Shop, orders: readonly OrderRecord[]): Promise<boolean> {
  const [first] = orders;
  if (!first?.fullHoldUntil || first.fullHoldUntil <= shop.now()) return false;
  const account = await shop.identity.findByUid(first.uid);
  if (!account || !(await isKnown(shop, account))) return false;
  const ids = orders.map(({ id }) => ({ orderId: id }));
  return transact(shop, async (store) => {
    for (const order of await ordersOf(store, ids))
      if (order.state === 'pending' && order.fullHoldUntil) store.orders.put(withFullHold(order));
    return true;
  });
}
