import { inRounds } from '../in-rounds.ts';
import { orderPaid, releaseBy } from '../orders/cancel-order.ts';
import { openOrders } from '../payments/payable.ts';
import { requireMayCancel } from '../rights.ts';
import type { Shop } from '../shop.ts';
import { type PurchaseCall, visiblePurchase } from './own-purchase.ts';

/**
 * Cancels all unpaid orders of a purchase at once. Returns how many: 0 if they were closed before.
 *
 * @throws ProblemError `not_found`, `forbidden` for a role that may not, `order_paid` when nothing is left but paid orders,
 * `payment_incomplete` while money is on its way, `unavailable`
 */
export function cancelPurchase(shop: Shop, call: PurchaseCall): Promise<number> {
  return inRounds(async () => {
    const payable = await visiblePurchase(shop, call.caller, call.name);
    for (const order of payable.orders) requireMayCancel(call.caller, order);
    const orders = openOrders(payable);
    if (orders.length === 0 && payable.orders.some(({ state }) => state === 'paid'))
      throw orderPaid(call.caller);
    if (orders.length === 0) return 0;
    return (await releaseBy(shop, call, { payable, orders })) ? orders.length : null;
  });
}
