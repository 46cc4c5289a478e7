import type { RefundStatus } from '@brushline/contract/orders';
import type { PaymentRecord, RefundRecord } from '../../data/records.ts';
import type { Intent, Refund } from '../payments.ts';

/** Decides what refunds make of a payment. Pure: the records come in, and go out as they are to be. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** So many failures are answered by another try with the next round; then the waits double. */
const TRIES_AT_ONCE = 3;

/** After so many failures, in about two days, the shop tries no more. */
export const MAX_REFUND_FAILURES = 12;

/** News of a payment's refunds. */
export interface RefundNews {
  intent: Intent;
  /** The attempt that the provider refused to make, and why. */
  refused?: { id: string; reason: string };
}

/** A later status never goes back to an earlier one: two calls may have read the provider at once. */
const ORDER: readonly RefundStatus[] = ['pending', 'succeeded', 'failed'];

/** All refunds of a payment, after the news. */
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
  return [...after, ...added.map((there) => newRefund(payment, there, now))];
}

function learned(record: RefundRecord, there: Refund, now: Date): RefundRecord {
  const isLater = ORDER.indexOf(there.status) > ORDER.indexOf(record.status);
  if (!isLater && record.providerId === there.providerId) return record;
  const status = isLater ? there.status : record.status;
  const { providerId, failure } = there;
  return { ...record, providerId, status, failure: failure ?? record.failure, updatedAt: now };
}

function newRefund(payment: PaymentRecord, there: Refund, now: Date): RefundRecord {
  const { id, providerId, amountCents, status, failure } = there;
  const of = { paymentId: payment.id, orderId: payment.orderId };
  return { id, ...of, providerId, amountCents, status, failure, createdAt: now, updatedAt: now };
}

/** The id of a payment's attempt to give its money back, and the provider's idempotency key. */
export function attemptId({ id, refundAttempts }: PaymentRecord): string {
  return `${id}-refund-${refundAttempts}`;
}

/** The newest attempt. The provider knows of those that a restored database has forgotten. */
function newestAttempt(payment: PaymentRecord, refunds: readonly { id: string }[]): number {
  const prefix = attemptId({ ...payment, refundAttempts: 0 }).slice(0, -1);
  const numbers = refunds
    .filter(({ id }) => id.startsWith(prefix))
    .map(({ id }) => Number(id.slice(prefix.length)))
    .filter(Number.isSafeInteger);
  return Math.max(payment.refundAttempts, ...numbers);
}

/** The payment, with the refunds it has. All of its money back makes it refunded, less makes that due again. */
export function afterRefunds(
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
  now: Date,
): PaymentRecord {
  const made = refunds.filter(({ providerId, status }) => providerId && status !== 'failed');
  const refundedCents = sum(made);
  const pendingCents = sum(made.filter(({ status }) => status === 'pending'));
  const isBack = payment.amountCents > 0 && refundedCents >= payment.amountCents;
  const isDue = payment.outcome === 'refunded' && !isBack;
  const failures = refunds.filter(({ status }) => status === 'failed');
  const newest = Math.max(0, ...failures.map(({ updatedAt }) => updatedAt.getTime()));
  return {
    ...payment,
    outcome: isBack ? 'refunded' : isDue ? 'refund-due' : payment.outcome,
    refundedCents,
    pendingCents,
    refundAttempts: newestAttempt(payment, refunds),
    nextRefundAt: isBack ? null : nextTry(failures.length, newest),
    isHeld: !isBack && failures.length >= MAX_REFUND_FAILURES,
    refundedAt: payment.refundedAt ?? (isBack ? now : null),
  };
}

function nextTry(failures: number, newestMs: number): Date | null {
  if (failures < TRIES_AT_ONCE) return null;
  const wait = 10 * MINUTE_MS * 2 ** (failures - TRIES_AT_ONCE);
  return new Date(newestMs + Math.min(wait, DAY_MS));
}

/** Answers the refund that an order shows; `undefined` when all its money is here to stay. */
export function refundOnOrder(
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
): { status: RefundStatus; amountCents: number } | undefined {
  const { outcome, amountCents, refundedCents, pendingCents } = payment;
  const failed = refunds.filter(({ status }) => status === 'failed');
  if (outcome === 'refund-due')
    return { status: failed.length ? 'failed' : 'pending', amountCents };
  if (refundedCents > 0)
    return { status: pendingCents > 0 ? 'pending' : 'succeeded', amountCents: refundedCents };
  return failed.length > 0 ? { status: 'failed', amountCents: sum(failed) } : undefined;
}

/** Tells whether a payment's record says the same of its refunds as the provider. */
export function agrees(payment: PaymentRecord, intent: Intent): boolean {
  const pending = sum(intent.refunds.filter(({ status }) => status === 'pending'));
  return (
    payment.refundedCents === intent.amountRefunded &&
    payment.pendingCents === pending &&
    payment.refundAttempts === newestAttempt(payment, intent.refunds)
  );
}

function sum(amounts: readonly { amountCents: number }[]): number {
  return amounts.reduce((total, { amountCents }) => total + amountCents, 0);
}
