import { HOUR_MS } from '@brushline/contract/values/durations';
import { transact } from '../../data/store.ts';
import type { Intent } from '../payments.ts';
import { agrees } from '../refunds/merge-refunds.ts';
import type { Shop } from '../shop.ts';
import { cancelIntent } from './cancel-payment.ts';
import { linesOfIntent, type Payable, payableOfIntent } from './payable.ts';
import { isDisputeOpen, recordDisputes } from './record-disputes.ts';
import { isOurs, ORPHAN_GRACE_MS } from './settle-orphan.ts';
import { settleIntent } from './settle-payment.ts';

/**
 * The provider repeats events for three days. The sweep goes back a day more, plus the time for which an order is held,
 * because its intent can be paid until then.
 */
const LATEST_NEWS_HOURS = 4 * 24;

/** The size of a page of the provider's list. The cursor is stored after each page. */
const PAGE = 100;

const JOB = 'sweepPayments';

/** The results of a sweep, in intents. `failures` says why some must wait for a later one. */
interface SweepReport {
  settled: number;
  cancelled: number;
  seen: number;
  /** Whether it reached the end of the list. If not, the next one continues where it stopped. */
  isComplete: boolean;
  failures: unknown[];
}

/**
 * Repairs payments that neither a webhook nor a browser completed: it settles money that arrived, and cancels payable
 * intents of closed orders. It stops at `until`, and the next sweep continues there, so that every intent gets its
 * turn.
 */
export async function sweepPayments(shop: Shop, until = Infinity): Promise<SweepReport> {
  const report: SweepReport = {
    settled: 0,
    cancelled: 0,
    seen: 0,
    isComplete: false,
    failures: [],
  };
  const cursor = (await shop.store.jobs.get(JOB))?.cursor ?? null;
  if (cursor !== null) await walk(shop, report, { after: cursor, until });
  if (cursor === null || report.isComplete) await walk(shop, report, { after: null, until });
  return report;
}

async function walk(
  shop: Shop,
  report: SweepReport,
  { after, until }: { after: string | null; until: number },
): Promise<void> {
  const keep = (cursor: string | null) => keepCursor(shop, cursor);
  const horizonHours = shop.orderHoldHours + LATEST_NEWS_HOURS;
  const since = new Date(shop.now().getTime() - horizonHours * HOUR_MS);
  let last = after;
  report.isComplete = false;
  try {
    for await (const intent of shop.payments.listIntentsSince(since, after)) {
      if (shop.now().getTime() >= until) return await keep(last);
      await count(report, () => sweepIntent(shop, intent));
      last = intent.id;
      report.seen += 1;
      if (report.seen % PAGE === 0) await keep(last);
    }
  } catch (error) {
    // A cursor that the provider no longer knows must not stop every later sweep.
    if (after !== null && last === after) await keep(null);
    throw error;
  }
  report.isComplete = true;
  if (after !== null || report.seen >= PAGE) await keep(null);
}

/** Stores where the sweep stopped. Two concurrent rounds may overwrite each other's cursor, which does no harm. */
function keepCursor(shop: Shop, cursor: string | null): Promise<void> {
  const at = shop.now();
  return transact(shop, async (store) => store.jobs.put({ id: JOB, cursor, at }));
}

type Done = 'settled' | 'cancelled' | null;

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
  const payment = await shop.store.payments.get(intent.id);
  const isSettled = payment !== null && payment.outcome !== 'orphan' && agrees(payment, intent);
  const settlement = isSettled ? null : await settleIntent(shop, intent);
  if (intent.isDisputed && (payment === null || isDisputeOpen(payment)))
    await recordDisputes(shop, intent.id);
  return settlement === null || settlement === 'foreign' ? null : 'settled';
}

/**
 * Cancels an intent that no order needs. An order is paid with the intent that it or its purchase names. If they name
 * none, an intent may belong to a call that is about to store it. So for open orders, it cancels only intents other
 * than the named one.
 */
async function cancelUnwanted(shop: Shop, intent: Intent): Promise<Done> {
  const payable = await payableOfIntent(shop, intent);
  if (!(payable ? isUnwanted(payable, intent) : isLost(shop, intent))) return null;
  return (await cancelIntent(shop, intent.id)) === 'canceled' ? 'cancelled' : null;
}

/** Tells whether an intent is of no use: another took its place, or one of its orders is no longer open. */
function isUnwanted({ purchase, orders, intentId }: Payable, intent: Intent): boolean {
  const isOther = intentId !== null && intentId !== intent.id;
  const asked = purchase ? linesOfIntent(orders, intent) : orders;
  return isOther || asked.some(({ state }) => state !== 'pending');
}

/**
 * Tells whether the order of an intent is missing, as after a restore. It must not be paid, because nothing would be
 * shipped.
 */
function isLost(shop: Shop, intent: Intent): boolean {
  if (!isOurs(shop, intent)) return false;
  return shop.now().getTime() - intent.createdAt.getTime() > ORPHAN_GRACE_MS;
}
