import type { PaymentRecord, RefundRecord } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Intent, RefundRequest } from '../payments.ts';
import type { Shop } from '../shop.ts';
import { attemptId, mergeRefunds, type RefundNews } from './merge-refunds.ts';
import { isDue, type Owing, owings, unasked } from './owings.ts';
import { ordersOfPayment, storeRefunds } from './store-refunds.ts';

/** The most refunds of a payment at a time. The round makes the others. */
const MOST_AT_ONCE = 10;

/**
 * Makes the refunds that are due according to a payment's record. It first writes the attempt, then calls the
 * provider with the attempt's id as the key, and then reads the outcome there. After a crash at any point the record
 * remains, and the webhook's retry or the round calls this again.
 *
 * @param fresh the id of an attempt that was just recorded, so that nobody can have requested it yet
 * @throws ProblemError `unavailable` when the refund was not made; the next round retries
 */
export async function giveBack(shop: Shop, intentId: string, fresh?: string): Promise<void> {
  const asked = new Set<string>();
  while (asked.size < MOST_AT_ONCE) {
    const planned = await planRefund(shop, intentId, fresh);
    if (planned === null || asked.has(planned.request.id)) return;
    asked.add(planned.request.id);
    await askFor(shop, planned);
  }
}

async function askFor(shop: Shop, { request, isRepeated }: Planned): Promise<void> {
  // The provider forgets a key after a day: an earlier request may have been done.
  if (isRepeated && (await isMade(shop, request))) return;
  const outcome = await shop.payments.refundIntent(request);
  const intent = await readIntent(shop, request.intentId);
  if (outcome.kind === 'made') await recordRefunds(shop, { intent });
  else await recordRefusal(shop, { intent, refused: { id: request.id, reason: outcome.reason } });
}

async function isMade(shop: Shop, { id, intentId }: RefundRequest): Promise<boolean> {
  const intent = await readIntent(shop, intentId);
  const payment = await recordRefunds(shop, { intent });
  return !payment || !isDue(payment) || intent.refunds.some((refund) => refund.id === id);
}

async function readIntent(shop: Shop, id: string): Promise<Intent> {
  const intent = await shop.payments.findIntent(id);
  if (intent === null) throw new Error(`The provider does not know ${id} any more`);
  return intent;
}

/** Records a refused refund, unless the answer was a failure but the refund was made anyway. */
async function recordRefusal(shop: Shop, news: Required<RefundNews>): Promise<void> {
  const payment = await recordRefunds(shop, news);
  if (!payment || !isDue(payment)) return;
  const cause = new Error(`The refund of ${payment.id} was refused: ${news.refused.reason}`);
  throw new ProblemError('unavailable', { retryAfterSeconds: 5, cause });
}

interface Planned {
  request: RefundRequest;
  /** Whether it may have been requested before. */
  isRepeated: boolean;
}

/**
 * Returns the refund to make now: the attempt under way, or the next one if that failed. `null` if nothing is due, or
 * must wait.
 */
function planRefund(
  shop: Shop,
  intentId: string,
  fresh: string | undefined,
): Promise<Planned | null> {
  return transact(shop, async (store) => {
    const payment = await store.payments.get(intentId);
    if (!payment || !isDue(payment)) return null;
    const refunds = await store.refunds.where('paymentId', intentId);
    const current = unasked(refunds);
    if (current) return { request: toRequest(current), isRepeated: current.id !== fresh };
    const now = shop.now();
    const [owing] = owings(payment, refunds);
    if (!owing || payment.isHeld || (payment.nextRefundAt && payment.nextRefundAt > now))
      return null;
    const after = { ...payment, refundAttempts: payment.refundAttempts + 1 };
    const attempt = newAttempt(after, owing, now);
    store.payments.put(after);
    store.refunds.put(attempt);
    // A decision's refund may have been made before a restore, while money is left for another.
    return { request: toRequest(attempt), isRepeated: owing.lines !== undefined };
  });
}

function toRequest({ id, paymentId, amountCents }: RefundRecord): RefundRequest {
  return { id, intentId: paymentId, amountCents };
}

/** Makes the record of the next refund attempt of a payment. */
export function newAttempt(payment: PaymentRecord, owing: Owing, now: Date): RefundRecord {
  return {
    paymentId: payment.id,
    orderId: payment.orderId,
    id: attemptId(payment),
    ...owing,
    status: 'pending',
    providerId: null,
    failure: null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Records the state of a payment's refunds, whoever made them, and their effect on its orders. Units stay sold: only an
 * admin can restock them.
 */
export async function recordRefunds(shop: Shop, news: RefundNews): Promise<PaymentRecord | null> {
  await alertOfFailures(shop, news.intent);
  return transact(shop, async (store) => {
    const before = await store.payments.get(news.intent.id);
    if (!before) return null;
    const known = await store.refunds.where('paymentId', before.id);
    const of = await ordersOfPayment(store, before);
    const refunds = mergeRefunds(before, known, news, shop.now());
    return storeRefunds(shop, store, { ...of, before, known, refunds });
  });
}

/** Alerts before storing, so that a crash in between repeats the alert rather than losing it. */
async function alertOfFailures(shop: Shop, { id: intentId, refunds }: Intent): Promise<void> {
  const failed = refunds.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return;
  const known = await shop.store.refunds.where('paymentId', intentId);
  const isKnown = (id: string) => known.some((one) => one.id === id && one.status === 'failed');
  const orderId = (await shop.store.payments.get(intentId))?.orderId ?? '';
  for (const { id, amountCents } of failed)
    if (!isKnown(id)) shop.alert({ message: 'refundFailed', intentId, orderId, amountCents });
}
