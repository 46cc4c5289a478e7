import type { OrderRecord } from '../../data/records.ts';
import { cancelPayment } from '../payments/cancel-payment.ts';
import { openOrders, payableOf } from '../payments/payable.ts';
import type { Shop } from '../shop.ts';
import { workThrough } from '../work-through.ts';
import { extendHold } from './hold.ts';
import { releaseOrders } from './release-orders.ts';

/**
 * Closes pending orders whose hold has run out, and releases their stock. A failure does not stop the others; the
 * next run retries it, and continues with the orders that are left at `until`. Returns the number of orders: `kept` ones
 * were paid or changed in the meantime, or their customer has become known; the money of those `left` is on its way.
 */
export async function expireOrders(shop: Shop, until = Infinity) {
  const report = { expired: 0, kept: 0, left: 0 };
  const purchases = new Set<string>();
  const overdue = shop.store.orders.overdue(shop.now());
  const failures = await workThrough(shop, overdue, until, async (order) => {
    const { id, purchaseId = id } = order;
    // The first overdue order of a purchase represents all of it.
    if (purchases.has(purchaseId)) return;
    purchases.add(purchaseId);
    const { outcome, count } = await expireOrder(shop, order);
    report[outcome] += count;
  });
  return { ...report, failures };
}

/** Expires an order, or all open orders of its purchase. Returns the outcome, and how many orders it concerns. */
async function expireOrder(shop: Shop, order: OrderRecord) {
  const payable = await payableOf(shop, order);
  const orders = payable.purchase ? openOrders(payable) : [order];
  const is = (outcome: 'expired' | 'kept' | 'left') => ({
    outcome,
    count: Math.max(1, orders.length),
  });
  if (orders.length === 0 || (await extendHold(shop, orders))) return is('kept');
  const outcome = await cancelPayment(shop, payable);
  if (outcome === 'processing') return is('left');
  if (outcome === 'paid') return is('kept');
  const isReleased = await releaseOrders(shop, { payable, orders, event: 'expire', by: null });
  return is(isReleased ? 'expired' : 'kept');
}
