import type { OrderRecord, PaymentRecord, PurchaseRecord } from '@brushline/functions/data/records';
import type { Finding } from '@brushline/functions/domain/ledger/books';
import type { KeptIntent } from '@brushline/functions/test/support/card-provider';
import type { Provider } from '../provider.ts';
import type { Mirror, Step } from './ledger-mirror.ts';

/** The rules of every commit for purchases (I21), in addition to the rules for their orders. */

/** Checks that all lines of a purchase are placed in one commit, and that their facts never change. */
export function judgePurchases(
  steps: readonly Step[],
  mirror: Mirror,
  provider: Provider,
): Finding[] {
  return steps.flatMap((step) => {
    if (step.kind === 'orders' && step.after && !step.before) return judgeMember(step.after, steps);
    if (step.kind !== 'purchases' || !step.after) return [];
    if (!step.before) return judgeBirth(step.after);
    return judgeChange(step.after, step.before, { mirror, provider });
  });
}

function judgeMember({ id, purchaseId }: OrderRecord, steps: readonly Step[]): Finding[] {
  if (purchaseId === undefined) return [];
  const isNamed = steps.some(
    (step) =>
      step.kind === 'purchases' &&
      step.id === purchaseId &&
      !step.before &&
      step.after?.lines.some(({ orderId }) => orderId === id),
  );
  return [!isNamed && `I21 ${id} was placed without its purchase ${purchaseId}`];
}

function judgeBirth({ id, lines }: PurchaseRecord): Finding[] {
  return [
    new Set(lines.map(({ partId }) => partId)).size < lines.length && `I21 ${id} has a part twice`,
    lines.length > 50 && `I21 ${id} has ${lines.length} lines`,
  ];
}

/** Checks I4: open orders get another intent only when nobody can pay the former one. */
function judgeChange(
  after: PurchaseRecord,
  before: PurchaseRecord,
  { mirror, provider }: { mirror: Mirror; provider: Provider },
): Finding[] {
  const facts = ({ uid, lines, totalCents, requestHash }: PurchaseRecord) =>
    JSON.stringify([uid, lines, totalCents, requestHash]);
  const { id, paymentIntentId } = after;
  const old = provider.intents.get(before.paymentIntentId ?? '')?.status;
  const isReplaced = before.paymentIntentId !== paymentIntentId;
  const intent = provider.intents.get(paymentIntentId ?? '');
  const asked = intent ? (mirror.ordersOfIntent(intent) ?? []) : [];
  const isNew = isReplaced && intent !== undefined;
  return [
    facts(after) !== facts(before) && `I21 ${id} changed its owner or its terms`,
    after.nextPaymentAttempt < before.nextPaymentAttempt && `I21 ${id} takes an attempt back`,
    isReplaced &&
      (old === 'payable' || old === 'processing') &&
      `I4 ${id} gets ${paymentIntentId} while ${before.paymentIntentId} is ${old}`,
    isNew && intent.amount !== sumOf(asked) && `I6 ${id} is to be paid with ${intent.amount} cents`,
    isNew &&
      asked.some(({ state }) => state !== 'pending') &&
      `I7 ${id} gets an intent for an order that is not open`,
  ];
}

/** Checks I4, I5: the money of an intent, line by line. It is refunded only if it cannot pay its order. */
export function judgeLines(
  payment: PaymentRecord,
  before: PaymentRecord | null,
  intent: KeptIntent,
  mirror: Mirror,
): Finding[] {
  const { id, lines = [], outcome } = payment;
  const orders = mirror.ordersOfIntent(intent) ?? [];
  const paid = lines.filter(({ fate }) => fate === 'pays');
  const isNew = before === null || before.outcome === 'orphan';
  const isExact = intent.amountReceived === sumOf(orders) && intent.amount === sumOf(orders);
  return [
    lines.map(({ orderId }) => orderId).join() !== orders.map((order) => order.id).join() &&
      `I21 payment ${id} has other lines than its intent`,
    paid.length > 0 && !isExact && `I6 payment ${id} pays ${intent.amountReceived} cents`,
    JSON.stringify(before?.lines ?? lines) !== JSON.stringify(lines) &&
      `I21 payment ${id} changed its lines`,
    ...paid.map(({ orderId }) => judgePaid(payment, mirror.orders.get(orderId))),
    ...[...mirror.orders.values()].map(
      (order) =>
        order.transactionId === id &&
        lines.every(({ orderId }) => orderId !== order.id) &&
        `I4 payment ${id} pays ${order.id} besides`,
    ),
    outcome === 'orphan' && `I20 payment ${id} is an orphan, and what it is for is there`,
    ...(isNew && isExact ? lines : []).map(
      ({ orderId, fate }) =>
        fate === 'owed' && judgeRefusedLine(intent, mirror.orders.get(orderId), mirror),
    ),
    outcome === 'part-due' && paid.length === 0 && `I5 payment ${id} pays nothing, and is kept`,
    outcome === 'refund-due' && isNew && paid.length > 0 && `I5 payment ${id} pays and goes back`,
    before &&
      !isMove(before.outcome, outcome) &&
      `I4 payment ${id} went from ${before.outcome} to ${outcome}`,
  ];
}

function judgePaid({ id, currency }: PaymentRecord, order: OrderRecord | undefined): Finding {
  if (order?.transactionId !== id) return `I4 ${order?.id} is paid by ${order?.transactionId}`;
  return order.currency !== currency && `I6 payment ${id} pays in ${currency}`;
}

function judgeRefusedLine(intent: KeptIntent, order: OrderRecord | undefined, mirror: Mirror) {
  if (!order || intent.amountRefunded > 0 || intent.currency !== order.currency) return false;
  return canBeKept(order, mirror) && `I5 the money of ${order.id} goes back and could have paid it`;
}

/** Tells whether an order can be paid: it is open, or its released units are still available. */
function canBeKept({ state, partId, quantity }: OrderRecord, { parts }: Mirror): boolean {
  const isGone = state === 'cancelled' || state === 'expired';
  return state === 'pending' || (isGone && (parts.get(partId)?.stock ?? 0) >= quantity);
}

function isMove(from: PaymentRecord['outcome'], to: PaymentRecord['outcome']): boolean {
  if (from === to || to === 'refunded' || from === 'orphan') return true;
  if (from === 'settled' || from === 'part-due') return to === 'settled' || to === 'part-due';
  // After a refund that the customer's bank returned, the money is due again.
  return from === 'refunded' && to === 'refund-due';
}

export function sumOf(orders: readonly OrderRecord[]): number {
  return orders.reduce((sum, { totalCents }) => sum + totalCents, 0);
}
