import { findOrder } from '../../data/orders.ts';
import { findPayment, listRefundsDue } from '../../data/payments.ts';
import type { Intent } from '../payments.ts';
import type { Shop } from '../shop.ts';
import { isGivenBack } from './decide-settlement.ts';
import { giveBack } from './refund-payment.ts';
import { settleIntent, settlePayment } from './settle-payment.ts';

/** The provider sends an event again for three days; whatever it missed is a day more in reach. */
const HORIZON_MS = 4 * 24 * 3_600_000;

/** What a sweep did, in intents. `failures` says why some have to wait for the next one. */
export interface SweepReport {
  settled: number;
  cancelled: number;
  refunded: number;
  failures: unknown[];
}

/**
 * Repairs what no webhook and no browser brought to its end: settles money that arrived, cancels
 * intents that could still be paid for orders that are closed, and gives back what is due.
 */
export async function sweepPayments(shop: Shop): Promise<SweepReport> {
  const report: SweepReport = { settled: 0, cancelled: 0, refunded: 0, failures: [] };
  const since = new Date(shop.now().getTime() - HORIZON_MS);
  for await (const intent of shop.payments.listIntentsSince(since)) {
    await count(report, () => sweepIntent(shop, intent));
  }
  for (const payment of await listRefundsDue(shop.db)) {
    await count(report, async () => {
      await giveBack(shop, payment.id);
      return 'refunded';
    });
  }
  return report;
}

type Done = 'settled' | 'cancelled' | 'refunded' | null;

async function count(report: SweepReport, work: () => Promise<Done>): Promise<void> {
  try {
    const done = await work();
    if (done) report[done] += 1;
  } catch (error) {
    report.failures.push(error);
  }
}

async function sweepIntent(shop: Shop, intent: Intent): Promise<Done> {
  if (intent.status === 'succeeded') return settleMissed(shop, intent);
  if (intent.status === 'payable') return cancelUnwanted(shop, intent);
  return null;
}

async function settleMissed(shop: Shop, intent: Intent): Promise<Done> {
  const payment = await findPayment(shop.db, intent.id);
  if (payment?.outcome === 'refunded') return null;
  if (payment && !isGivenBack(intent)) return null;
  const { kind } = await settleIntent(shop, intent);
  return kind === 'foreign' ? null : 'settled';
}

/**
 * An order is paid with the intent that stands on it. An intent that stands on none may belong to a
 * call that is under way and about to store it, so only a pending order's other intents are cancelled.
 */
async function cancelUnwanted(shop: Shop, intent: Intent): Promise<Done> {
  const order = intent.orderId ? await findOrder(shop.db, intent.orderId) : null;
  if (!order) return null;
  const isOther = order.paymentIntentId !== null && order.paymentIntentId !== intent.id;
  if (order.state === 'pending' && !isOther) return null;
  const outcome = await shop.payments.cancelIntent(intent.id);
  if (outcome === 'succeeded') await settlePayment(shop, intent.id);
  return outcome === 'canceled' ? 'cancelled' : null;
}
