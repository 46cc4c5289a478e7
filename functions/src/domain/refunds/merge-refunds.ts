import type { RefundStatus } from '@brushline/contract/orders/orders';
import type { PaymentRecord, RefundRecord } from '../../data/records.ts';
import type { Intent, Refund } from '../payments.ts';
import { sumOfAmounts } from '../sums.ts';
import { decisionsOf, isAttemptOf, ofDecision } from './decisions.ts';

/** News of a payment's refunds. */
export interface RefundNews {
  intent: Intent;
  /** The attempt that the provider refused to make, and why. */
  refused?: { id: string; reason: string };
}

/** A status never moves back, even if two calls have read the provider at the same time. */
const ORDER: readonly RefundStatus[] = ['pending', 'succeeded', 'failed'];

/** Returns all refunds of a payment after the news. */
export function mergeRefunds(
  payment: PaymentRecord,
  known: readonly RefundRecord[],
  { intent, refused }: RefundNews,
  now: Date,
): RefundRecord[] {
  const news = (id: string) => intent.refunds.find((one) => one.id === id);
  const after = known.map((record) => {
    const there = news(record.id);
    if (there) return learned(record, there, now);
    const isRefused = record.id === refused?.id && record.providerId === null;
    return isRefused && record.status === 'pending'
      ? { ...record, status: 'failed' as const, failure: refused.reason, updatedAt: now }
      : record;
  });
  const added = intent.refunds.filter(({ id }) => known.every((record) => record.id !== id));
  return [...after, ...added.map((there) => newRefund(payment, known, there, now))];
}

function learned(record: RefundRecord, there: Refund, now: Date): RefundRecord {
  const isLater = ORDER.indexOf(there.status) > ORDER.indexOf(record.status);
  if (!isLater && record.providerId === there.providerId) return record;
  const status = isLater ? there.status : record.status;
  const { providerId, failure } = there;
  return { ...record, providerId, status, failure: failure ?? record.failure, updatedAt: now };
}

/** Makes the record of a refund from the provider's dashboard, or of one that a restored database has forgotten. */
function newRefund(
  payment: PaymentRecord,
  known: readonly RefundRecord[],
  there: Refund,
  now: Date,
): RefundRecord {
  const { id, providerId, amountCents, status, failure } = there;
  const of = { paymentId: payment.id, orderId: payment.orderId };
  const decision = decisionsOf(known).find((one) => isAttemptOf(one, there));
  return {
    id,
    ...of,
    providerId,
    amountCents,
    status,
    failure,
    createdAt: now,
    updatedAt: now,
    ...(decision && ofDecision(decision)),
  };
}

/**
 * Returns the id of a payment's attempt to refund it, which is also the idempotency key at the provider. Attempts are
 * numbered from 1.
 */
export function attemptId({ id, refundAttempts }: PaymentRecord): string {
  return `${id}-refund-${refundAttempts}`;
}

/** Returns the number of an attempt that the shop made and no decision names; 0 for any other refund. */
function attemptNumber(intentId: string, { id }: { id: string }): number {
  const [, number] = /-refund-(\d+)$/.exec(id) ?? [];
  return id === `${intentId}-refund-${number}` ? Number(number) : 0;
}

/** Tells whether the shop made this refund of an intent, it has not failed, and no decision names it. */
export function isOfRest({ id }: Intent, refund: Refund): boolean {
  return refund.status !== 'failed' && attemptNumber(id, refund) > 0;
}

/**
 * Returns the number of the newest attempt, including those that a restored database has forgotten but the provider
 * knows.
 */
export function newestAttempt(payment: PaymentRecord, refunds: readonly { id: string }[]): number {
  const numbers = refunds.map((refund) => attemptNumber(payment.id, refund));
  return Math.max(payment.refundAttempts, ...numbers);
}

/** Tells whether a payment's record agrees with the provider about its refunds. */
export function agrees(payment: PaymentRecord, intent: Intent): boolean {
  const pending = sumOfAmounts(intent.refunds.filter(({ status }) => status === 'pending'));
  return (
    payment.refundedCents === intent.amountRefunded &&
    payment.pendingCents === pending &&
    payment.refundAttempts === newestAttempt(payment, intent.refunds)
  );
}
