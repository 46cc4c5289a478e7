import type { RefundStatus } from '@brushline/contract/orders';
import type {
  PaymentLine,
  PaymentOutcome,
  PaymentRecord,
  RefundRecord,
} from '../../data/records.ts';
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

/** Answers how much of a payment is not for orders that it pays, in cents. */
export function owedCents(payment: PaymentRecord): number {
  const isWhole = payment.outcome === 'refund-due' || payment.outcome === 'refunded';
  return isWhole ? payment.amountCents : owedOfLines(payment);
}

/** The sum of the lines that a payment does not pay, when it pays others. */
export function owedOfLines({ lines = [] }: PaymentRecord): number {
  if (lines.every(({ fate }) => fate === 'owed')) return 0;
  return sum(lines.filter(({ fate }) => fate === 'owed'));
}

/** Tells whether money of a payment has to go back that is not on its way. */
export function isDue({ outcome }: Pick<PaymentRecord, 'outcome'>): boolean {
  return outcome === 'refund-due' || outcome === 'part-due';
}

/**
 * The payment, with the refunds it has. All of its money back makes it refunded, less makes that due
 * again; what is owed back of some of its lines makes it settled.
 */
export function afterRefunds(
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
  now: Date,
): PaymentRecord {
  const made = refunds.filter(({ providerId, status }) => providerId && status !== 'failed');
  const refundedCents = sum(made);
  const pendingCents = sum(made.filter(({ status }) => status === 'pending'));
  const isBack = payment.amountCents > 0 && refundedCents >= payment.amountCents;
  const owed = owedOfLines(payment);
  const isOwedBack = isBack || (owed > 0 && refundedCents >= owed);
  const failures = refunds.filter(({ status }) => status === 'failed');
  const newest = Math.max(0, ...failures.map(({ updatedAt }) => updatedAt.getTime()));
  return {
    ...payment,
    outcome: isBack ? 'refunded' : outcomeWhile(payment.outcome, owed > 0 && !isOwedBack),
    refundedCents,
    pendingCents,
    refundAttempts: newestAttempt(payment, refunds),
    nextRefundAt: isOwedBack ? null : nextTry(failures.length, newest),
    isHeld: !isOwedBack && failures.length >= MAX_REFUND_FAILURES,
    refundedAt: payment.refundedAt ?? (isBack ? now : null),
    ...(payment.invoicing && { invoicing: 'due' }),
    ...(payment.lines && {
      owedBackAt: payment.owedBackAt ?? (owed > 0 && isOwedBack ? now : null),
    }),
  };
}

/** The outcome of a payment of which some money stays, and some may be owed. */
function outcomeWhile(before: PaymentOutcome, isOwed: boolean): PaymentOutcome {
  if (before === 'refunded' || before === 'refund-due') return 'refund-due';
  if (before === 'orphan') return before;
  return isOwed ? 'part-due' : 'settled';
}

function nextTry(failures: number, newestMs: number): Date | null {
  if (failures < TRIES_AT_ONCE) return null;
  const wait = 10 * MINUTE_MS * 2 ** (failures - TRIES_AT_ONCE);
  return new Date(newestMs + Math.min(wait, DAY_MS));
}

/** A refund as an order shows it. */
export interface ShownRefund {
  status: RefundStatus;
  amountCents: number;
}

/** Answers the refund that an order shows; `undefined` when all its money is here to stay. */
export function refundOnOrder(
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
  orderId: string,
): ShownRefund | undefined {
  const whole = refundOfPayment(payment, refunds);
  if (!whole || !payment.lines) return whole;
  const amountCents = shareOf(payment.lines, whole.amountCents, orderId);
  return amountCents > 0 ? { ...whole, amountCents } : undefined;
}

function refundOfPayment(
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
): ShownRefund | undefined {
  const { refundedCents, pendingCents } = payment;
  const failed = refunds.filter(({ status }) => status === 'failed');
  if (isDue(payment)) {
    const amountCents = Math.max(owedCents(payment), refundedCents);
    return { status: failed.length ? 'failed' : 'pending', amountCents };
  }
  if (refundedCents > 0)
    return { status: pendingCents > 0 ? 'pending' : 'succeeded', amountCents: refundedCents };
  return failed.length > 0 ? { status: 'failed', amountCents: sum(failed) } : undefined;
}

/**
 * The part of a sum that is one order's. The lines that the payment does not pay come first; what a person
 * gave back beyond them names no line, and is shown at the others from the first one on.
 */
function shareOf(lines: readonly PaymentLine[], cents: number, orderId: string): number {
  const isOwed = (line: PaymentLine) => line.fate === 'owed';
  let left = cents;
  for (const line of [...lines.filter(isOwed), ...lines.filter((one) => !isOwed(one))]) {
    const share = Math.min(left, line.amountCents);
    if (line.orderId === orderId) return share;
    left -= share;
  }
  return 0;
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
