import { HOUR_MS } from '@brushline/contract/values/durations';
import type { OrderRecord } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import { isKnown } from '../limits/standing.ts';
import { readAgain } from '../payments/payable.ts';
import type { Shop } from '../shop.ts';

type Hold = Pick<OrderRecord, 'expiresAt' | 'fullHoldUntil'>;

/**
 * Returns how long an order that is placed now holds its stock. A new customer's hold is shorter, unless the customer
 * has become known by then.
 */
export function holdFor(
  { orderHoldHours, limits }: Pick<Shop, 'orderHoldHours' | 'limits'>,
  isKnown: boolean,
  now: Date,
): Hold {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const full = inHours(orderHoldHours);
  if (isKnown || limits.newCustomerHoldHours >= orderHoldHours)
    return { expiresAt: full, fullHoldUntil: null };
  return { expiresAt: inHours(limits.newCustomerHoldHours), fullHoldUntil: full };
}

/** Returns the order with the hold of a known customer. */
export function withFullHold(order: OrderRecord): OrderRecord {
  if (!order.fullHoldUntil) return order;
  return { ...order, expiresAt: order.fullHoldUntil, fullHoldUntil: null };
}

/**
 * Gives orders that are paid together their full hold when the short one has expired, if their
 * customer is now known. Returns `false` if that hold has expired too.
 */
export async function extendHold(shop: Shop, orders: readonly OrderRecord[]): Promise<boolean> {
  const [first] = orders;
  if (!first?.fullHoldUntil || first.fullHoldUntil <= shop.now()) return false;
  const account = await shop.identity.findByUid(first.uid);
  if (!account || !(await isKnown(shop, account))) return false;
  return transact(shop, async (store) => {
    for (const order of await readAgain(store, orders))
      if (order.state === 'pending' && order.fullHoldUntil) store.orders.put(withFullHold(order));
    return true;
  });
}
