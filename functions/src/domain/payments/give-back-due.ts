import { listRefundsDue } from '../../data/payments.ts';
import type { Shop } from '../shop.ts';
import { giveBack } from './refund-payment.ts';

/** What was given back, in payments. `failures` says why some have to wait for the next round. */
export interface RefundsReport {
  refunded: number;
  failures: unknown[];
}

/** Gives back the money that has to go back and may not have, until `until`. */
export async function giveBackDue(shop: Shop, until = Infinity): Promise<RefundsReport> {
  const report: RefundsReport = { refunded: 0, failures: [] };
  for (const payment of await listRefundsDue(shop.db)) {
    if (shop.now().getTime() >= until) break;
    try {
      await giveBack(shop, payment.id);
      report.refunded += 1;
    } catch (error) {
      report.failures.push(error);
    }
  }
  return report;
}
