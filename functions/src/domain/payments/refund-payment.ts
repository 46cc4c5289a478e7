import type {
  OrderRecord,
  PaymentRecord,
  PurchaseRecord,
  RefundRecord,
} from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { refundOf } from '../mail/news.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { refunded } from '../orders/order-steps.ts';
import type { Intent, RefundRequest } from '../payments.ts';
import type { Shop } from '../shop.ts';
import { ordersOf, sumOfTotals } from './payable.ts';
import { withDispute } from './record-disputes.ts';
import {
  afterRefunds,
  attemptId,
  isDue,
  mergeRefunds,
  owedCents,
  type RefundNews,
  refundOnOrder,
} from './refund-state.ts';

/**
 * Sends money back of which it is recorded that it has to go back: the attempt is written first, then
 * the provider is asked under the attempt's id, then the outcome is read there. A crash at any
 * of these leaves the record: the webhook's retry or the round comes here again.
 *
 * @throws ProblemError `unavailable` when it did not go back now; the next round tries again
 */
export async function giveBack(shop: Shop, intentId: string): Promise<void> {
  const planned = await planRefund(shop, intentId);
  if (planned === null) return;
  const { request, isRepeated } = planned;
  // The provider forgets a key after a day: an earlier request may have been done.
  if (isRepeated && (await isMade(shop, request))) return;
  const outcome = await shop.payments.refundIntent(request);
  const intent = await readIntent(shop, intentId);
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

/** The refund was refused; or its answer was a failure, and the money went back all the same. */
async function recordRefusal(shop: Shop, news: Required<RefundNews>): Promise<void> {
  const payment = await recordRefunds(shop, news);
  if (!payment || !isDue(payment)) return;
  const cause = new Error(`The refund of ${payment.id} was refused: ${news.refused.reason}`);
  throw new ProblemError('unavailable', { retryAfterSeconds: 5, cause });
}

interface Planned {
  request: RefundRequest;
  /** Whether it may have been asked for before. */
  isRepeated: boolean;
}

/**
 * The refund to ask for now: the attempt that is under way, or the next one when that one failed.
 * `null` when nothing is due, or has to wait.
 */
function planRefund(shop: Shop, intentId: string): Promise<Planned | null> {
  return transact(shop, async (store) => {
    const payment = await store.payments.get(intentId);
    if (!payment || !isDue(payment)) return null;
    const refunds = await store.refunds.ofPayment(intentId);
    const current = refunds.find(({ id }) => id === attemptId(payment));
    if (current?.status === 'pending') return { request: toRequest(current), isRepeated: true };
    const now = shop.now();
    if (payment.isHeld || (payment.nextRefundAt && payment.nextRefundAt > now)) return null;
    const after = { ...payment, refundAttempts: payment.refundAttempts + 1 };
    const attempt = newAttempt(after, now);
    store.payments.put(after);
    store.refunds.put(attempt);
    return { request: toRequest(attempt), isRepeated: false };
  });
}

function toRequest({ id, paymentId, amountCents }: RefundRecord): RefundRequest {
  return { id, intentId: paymentId, amountCents };
}

function newAttempt(payment: PaymentRecord, now: Date): RefundRecord {
  return {
    id: attemptId(payment),
    paymentId: payment.id,
    orderId: payment.orderId,
    amountCents: owedCents(payment) - payment.refundedCents,
    status: 'pending',
    providerId: null,
    failure: null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Records how the refunds of a payment stand, whoever made them, and their meaning for its order. Units stay sold: only an admin's act puts them on sale again.
 */
export async function recordRefunds(shop: Shop, news: RefundNews): Promise<PaymentRecord | null> {
  await alertOfFailures(shop, news.intent);
  return transact(shop, async (store) => {
    const before = await store.payments.get(news.intent.id);
    if (!before) return null;
    const known = await store.refunds.ofPayment(before.id);
    const { orders, record } = await ordersOfPayment(store, before);
    const now = shop.now();
    const refunds = mergeRefunds(before, known, news, now);
    const changed = refunds.filter((refund) => !known.includes(refund));
    const payment = afterRefunds(before, refunds, now);
    if (changed.length === 0 && payment.outcome === before.outcome) return before;
    for (const refund of changed) store.refunds.put(refund);
    store.payments.put(payment);
    storeOnOrders(shop, store, { orders, record, before, payment, refunds });
    return payment;
  });
}

/** The orders that a payment is for, and their purchase if they have one; none of an orphan. */
async function ordersOfPayment(store: UnitOfWork, { orderId, lines }: PaymentRecord) {
  if (!lines) {
    const order = await store.orders.get(orderId);
    return { orders: order ? [order] : [], record: null };
  }
  const [orders, record] = await Promise.all([
    ordersOf(store, lines),
    store.purchases.get(orderId),
  ]);
  return { orders, record };
}

interface OfOrders {
  orders: readonly OrderRecord[];
  record: PurchaseRecord | null;
  before: PaymentRecord;
  payment: PaymentRecord;
  refunds: readonly RefundRecord[];
}

/** The customer is told once that money goes back, also when that fails and is tried again. */
function storeOnOrders(shop: Shop, store: UnitOfWork, change: OfOrders): void {
  const { orders, record, before, payment, refunds } = change;
  const changes = orders.map((order) => {
    const closed = isBackNow(order, change) ? refunded(order, payment.id, shop.now()) : order;
    // Late money becomes the order's own by its refund, with the dispute that it may have had before.
    return { before: order, after: withDispute(withRefund(closed, payment, refunds), payment) };
  });
  for (const { after } of changes) store.orders.put(after);
  const [first] = newsOf(changes, before, payment);
  if (!first) return;
  const told = newsOf(changes, before, payment).map(({ after }) => after);
  const purchase = record && { purchase: { record, orders: told } };
  const of = refundOf(first.before, first.after, payment.id);
  const refund = { intentId: payment.id, amountCents: centsOf(payment, told), of };
  tellCustomer(shop, store, { event: 'refunded', order: first.after, refund, ...purchase });
}

/** Tells whether the money of an order has gone back just now: with all of the payment's, or as owed. */
function isBackNow({ id }: OrderRecord, { before, payment }: OfOrders): boolean {
  if (payment.outcome === 'refunded') return before.outcome !== 'refunded';
  const isOwed = payment.lines?.some(({ orderId, fate }) => orderId === id && fate === 'owed');
  return isOwed === true && before.outcome === 'part-due' && payment.outcome === 'settled';
}

interface OrderChange {
  before: OrderRecord;
  after: OrderRecord;
}

/** The orders whose customer is to be told that their money goes back. */
function newsOf(
  changes: readonly OrderChange[],
  before: PaymentRecord,
  payment: PaymentRecord,
): readonly OrderChange[] {
  const isOwed = ({ after: { id } }: OrderChange) =>
    payment.lines?.some(({ orderId, fate }) => orderId === id && fate === 'owed') ?? false;
  const wasTold = (change: OrderChange) => (before.owedBackAt ? isOwed(change) : false);
  if (before.refundedAt === null && payment.refundedAt !== null)
    return changes.filter((change) => !wasTold(change));
  return !before.owedBackAt && payment.owedBackAt ? changes.filter(isOwed) : [];
}

/** Answers how much of a payment was for these orders, in cents. */
function centsOf({ amountCents, lines }: PaymentRecord, orders: readonly OrderRecord[]): number {
  return lines ? sumOfTotals(orders) : amountCents;
}

/** Shows on an order the refund of its own money; a second payment of a paid order is not its own. */
export function withRefund(
  order: OrderRecord,
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
): OrderRecord {
  const isOwn = order.transactionId === payment.id;
  const isLate = order.transactionId === null && order.state !== 'pending';
  if (!isOwn && !isLate) return order;
  const { refund: _, ...rest } = order;
  const refund = refundOnOrder(payment, refunds, order.id);
  return refund ? { ...rest, refund } : rest;
}

/** Said before it is stored, so that a crash in between says it twice and never not at all. */
async function alertOfFailures(shop: Shop, { id: intentId, refunds }: Intent): Promise<void> {
  const failed = refunds.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return;
  const known = await shop.store.refunds.ofPayment(intentId);
  const isKnown = (id: string) => known.some((one) => one.id === id && one.status === 'failed');
  const orderId = (await shop.store.payments.get(intentId))?.orderId ?? '';
  for (const { id, amountCents } of failed)
    if (!isKnown(id)) shop.alert({ message: 'refundFailed', intentId, orderId, amountCents });
}
