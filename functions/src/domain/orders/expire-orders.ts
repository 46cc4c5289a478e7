import type { OrderRecord } from '../../data/records.ts';
import { cancelPayment } from '../payments/cancel-payment.ts';
import type { Shop } from '../shop.ts';
import { extendHold } from './extend-hold.ts';
import { releaseOrder } from './release-order.ts';

/** The results of a run, in orders. `failures` says why some have to wait for the next run. */
export interface ExpiryReport {
  expired: number;
  /** Their money had arrived, they moved on, or their customer is known by now. */
  kept: number;
  /** Their money is on its way. */
  left: number;
  failures: unknown[];
}

/**
 * Gives back the stock of pending orders whose hold ran out. One that fails does not stop the rest;
 * the next run takes it up again, with the orders that are left at `until`.
 */
export async function expireOrders(shop: Shop, until = Infinity): Promise<ExpiryReport> {
  const report: ExpiryReport = { expired: 0, kept: 0, left: 0, failures: [] };
  for await (const order of shop.store.orders.overdue(shop.now())) {
    if (shop.now().getTime() >= until) break;
    try {
      report[await expireOrder(shop, order)] += 1;
    } catch (error) {
      report.failures.push(error);
    }
  }
  return report;
}

async function expireOrder(shop: Shop, order: OrderRecord): Promise<'expired' | 'kept' | 'left'> {
  if (await extendHold(shop, order)) return 'kept';
  const outcome = await cancelPayment(shop, order);
  if (outcome === 'processing') return 'left';
  if (outcome === 'paid') return 'kept';
  const isReleased = await releaseOrder(shop, { order, event: 'expire', by: null });
  return isReleased ? 'expired' : 'kept';
}
