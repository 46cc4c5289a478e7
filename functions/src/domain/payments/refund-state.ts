import type { RefundStatus } from '@brushline/contract/orders/orders';
import { DAY_MS, MINUTE_MS } from '@brushline/contract/values/durations';
import type {
  OrderRecord,
  PaymentLine,
  PaymentOutcome,
  PaymentRecord,
  RefundRecord,
} from '../../data/records.ts';
import type { Intent, Refund } from '../payments.ts';
import { isKept } from './payable.ts';

/** Computes the effect of refunds on a payment. These functions are pure: they take records, and return changed ones. */

/** The number of failures that are retried with the next round. After that the waits double. */
const TRIES_AT_ONCE = 3;

/** After this many failures, in about two days, the shop stops. */
export const MAX_REFUND_FAILURES = 12;

/** News of a payment's refunds. */
export interface RefundNews {
  intent: Intent;
  /** The attempt that the provider refused to make, and why. */
  refused?: { id: string; reason: string };
}

/** A status never moves back, even if two calls have read the provider at the same time. */
const ORDER: readonly RefundStatus[] = ['pending', 'succeeded', 'failed'];

/** Returns all refunds of a payment after the change. */
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
  const decision = decisionsOf(known).find((one) => id.startsWith(`${one.retryOf ?? one.id}-`));
  return {
    id,
    ...of,
    providerId,
    amountCents,
    status,
    failure,
    createdAt: now,
    updatedAt: now,
    ...(decision && { ...ofDecision(decision), retryOf: decision.retryOf ?? decision.id }),
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
function newestAttempt(payment: PaymentRecord, refunds: readonly { id: string }[]): number {
  const numbers = refunds.map((refund) => attemptNumber(payment.id, refund));
  return Math.max(payment.refundAttempts, ...numbers);
}

/** A refund of certain units that an admin decided. Its lines say what should go back, even if less money was left. */
export type Decision = RefundRecord & { lines: NonNullable<RefundRecord['lines']> };

/** Lists the refunds of certain units, each by its newest attempt. */
export function decisionsOf(refunds: readonly RefundRecord[]): Decision[] {
  const attempts = refunds.filter((one): one is Decision => one.lines !== undefined);
  const newest = new Map<string, Decision>();
  for (const attempt of attempts.toSorted((one, other) => numberOf(one) - numberOf(other)))
    newest.set(attempt.retryOf ?? attempt.id, attempt);
  return [...newest.values()];
}

/**
 * Returns the number of an attempt within its decision, from 1. It is part of the id, because the provider stores
 * nothing else of it.
 */
function numberOf({ id, retryOf }: Pick<RefundRecord, 'id' | 'retryOf'>): number {
  return retryOf === undefined ? 1 : Number(id.slice(retryOf.length + 1));
}

/** Returns how much of a payment must be refunded for no particular units, in cents. */
export function owedCents(payment: PaymentRecord, refunds: readonly RefundRecord[]): number {
  const isWhole = payment.outcome === 'refund-due' || payment.outcome === 'refunded';
  if (!isWhole) return owedOfLines(payment);
  const decided = decisionsOf(refunds).reduce((total, one) => total + ownCents(one), 0);
  return Math.max(0, payment.amountCents - decided);
}

/** Returns the sum that a decision actually refunds, in cents: less than decided if less money was left. */
function ownCents(decision: Decision): number {
  return decision.status === 'failed' ? sumOfAmounts(decision.lines) : decision.amountCents;
}

/** Returns the sum of the lines that a payment does not pay, if it pays others. */
export function owedOfLines({ lines = [] }: PaymentRecord): number {
  if (lines.every(({ fate }) => fate === 'owed')) return 0;
  return sumOfAmounts(lines.filter(({ fate }) => fate === 'owed'));
}

/** Tells whether a refund was made, by the provider or by a person, and has not failed. */
export function isGiven({ providerId, paidBack, status }: RefundRecord): boolean {
  return Boolean(providerId || paidBack) && status !== 'failed';
}

function given(refunds: readonly RefundRecord[]): RefundRecord[] {
  return refunds.filter(isGiven);
}

/** Returns how much of a payment can still be refunded, in cents. */
export function refundableCents(payment: PaymentRecord, refunds: readonly RefundRecord[]): number {
  if (!isKept(payment)) return 0;
  const rest = sumOfAmounts(given(refunds).filter(({ lines }) => !lines));
  const decided = decisionsOf(refunds).reduce((total, one) => total + sumOfAmounts(one.lines), 0);
  return Math.max(0, payment.amountCents - Math.max(rest, owedOfLines(payment)) - decided);
}

/** Returns the attempt that the provider may not know yet. */
export function unasked(refunds: readonly RefundRecord[]): RefundRecord | undefined {
  return refunds.find(
    ({ status, providerId, paidBack }) => status === 'pending' && !providerId && !paidBack,
  );
}

/** What an attempt refunds. Further attempts of a decision continue the id of the first one. */
export type Owing = Pick<RefundRecord, 'amountCents'> &
  Partial<Pick<RefundRecord, 'id' | 'lines' | 'restocked' | 'reason' | 'retryOf' | 'toldAt'>>;

/**
 * Lists what must be refunded of a payment and is not on its way: failed refunds of units one by one, then the rest,
 * never more than is left. None of it has an {@link unasked} attempt.
 */
export function owings(payment: PaymentRecord, refunds: readonly RefundRecord[]): Owing[] {
  const back = given(refunds);
  const failed = decisionsOf(refunds).filter(({ status }) => status === 'failed');
  const rest = owedCents(payment, refunds) - sumOfAmounts(back.filter(({ lines }) => !lines));
  const all: Owing[] = [
    ...failed.map((one) => ({ ...retryOf(one), amountCents: sumOfAmounts(one.lines) })),
    { amountCents: rest },
  ];
  let left = payment.amountCents - sumOfAmounts(back);
  return all.flatMap((owing) => {
    const amountCents = Math.min(owing.amountCents, left);
    left -= Math.max(0, amountCents);
    return amountCents > 0 ? [{ ...owing, amountCents }] : [];
  });
}

/** Makes the next attempt of a decision. */
function retryOf(failed: Decision): Omit<Owing, 'amountCents'> {
  const first = failed.retryOf ?? failed.id;
  return { ...ofDecision(failed), id: `${first}-${numberOf(failed) + 1}`, retryOf: first };
}

/** Returns the fields that all attempts of a decision share. */
function ofDecision({ lines, restocked = false, reason, toldAt }: Decision) {
  return { lines, restocked, ...(reason && { reason }), ...(toldAt && { toldAt }) };
}

/** Tells whether a refund is due that is not on its way. */
export function isDue({ outcome }: Pick<PaymentRecord, 'outcome'>): boolean {
  return outcome === 'refund-due' || outcome === 'part-due';
}

/**
 * Updates a payment from its refunds. If all of its money was refunded, it is refunded; if less was, the rest is due
 * again. When everything owed for some lines and refunded by an admin for others is refunded, it is settled.
 */
export function afterRefunds(
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
  now: Date,
): PaymentRecord {
  const made = refunds.filter(({ providerId, status }) => providerId && status !== 'failed');
  const closedCents = sumOfAmounts(refunds.filter(({ paidBack }) => paidBack));
  const refundedCents = sumOfAmounts(made);
  const pendingCents = sumOfAmounts(made.filter(({ status }) => status === 'pending'));
  const isBack = payment.amountCents > 0 && refundedCents + closedCents >= payment.amountCents;
  const owed = owedOfLines(payment);
  const isOwedBack = isBack || (owed > 0 && sumOfAmounts(given(refunds).filter(isRest)) >= owed);
  const isOwing = (owed > 0 && !isOwedBack) || decisionsOf(refunds).some(isToBeMade);
  const outcome = isBack ? 'refunded' : outcomeWhile(payment.outcome, isOwing);
  const isOver = !isDue({ outcome });
  const failures = failuresOf(refunds);
  const newest = Math.max(0, ...failures.map(({ updatedAt }) => updatedAt.getTime()));
  return {
    ...payment,
    outcome,
    refundedCents,
    pendingCents,
    ...(closedCents > 0 && { closedCents }),
    refundAttempts: newestAttempt(payment, refunds),
    nextRefundAt: isOver ? null : nextTry(failures.length, newest),
    isHeld: !isOver && failures.length >= MAX_REFUND_FAILURES,
    refundedAt: payment.refundedAt ?? (isBack ? now : null),
    ...(payment.invoicing && { invoicing: 'due' }),
    ...(payment.lines && {
      owedBackAt: payment.owedBackAt ?? (owed > 0 && isOwedBack ? now : null),
    }),
  };
}

function isRest({ lines }: RefundRecord): boolean {
  return lines === undefined;
}

function isToBeMade(decision: Decision): boolean {
  return decision.status === 'failed' || unasked([decision]) !== undefined;
}

/** Lists the failed refunds, or only those after a person last closed a refund. */
function failuresOf(refunds: readonly RefundRecord[]): RefundRecord[] {
  const closings = refunds.filter(({ paidBack }) => paidBack);
  const since = Math.max(0, ...closings.map(({ createdAt }) => createdAt.getTime()));
  return refunds.filter(
    ({ status, updatedAt }) => status === 'failed' && updatedAt.getTime() >= since,
  );
}

/** Returns the outcome of a payment that keeps some money and may owe some. */
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
type ShownRefund = NonNullable<OrderRecord['refund']>;

/** Returns the refund that an order shows; `undefined` if nothing is refunded. */
export function refundOnOrder(
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
  { id, totalCents }: Pick<OrderRecord, 'id' | 'totalCents'>,
): ShownRefund | undefined {
  const own = decisionsOf(refunds).map(({ status, lines }) => ({
    status,
    amountCents: sumOfAmounts(lines.filter(({ orderId }) => orderId === id)),
  }));
  const rest = refundOfRest(payment, refunds);
  const share =
    rest && payment.lines
      ? { ...rest, amountCents: shareOf(payment.lines, rest.amountCents, id) }
      : rest;
  const shown = [...own, ...(share ? [share] : [])].filter(({ amountCents }) => amountCents > 0);
  const status = WORST.find((one) => shown.some((refund) => refund.status === one));
  const amountCents = sumOfAmounts(shown);
  return (
    status && {
      status,
      amountCents: payment.lines ? Math.min(amountCents, totalCents) : amountCents,
    }
  );
}

const WORST: readonly RefundStatus[] = ['failed', 'pending', 'succeeded'];

/** Returns the refund of a payment that is for no particular units. */
function refundOfRest(
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
): ShownRefund | undefined {
  const rest = refunds.filter(isRest);
  const back = given(rest);
  const cents = sumOfAmounts(back);
  const failed = rest.filter(({ status }) => status === 'failed');
  const owed = owedCents(payment, refunds);
  if (isDue(payment) && owed > cents)
    return { status: failed.length ? 'failed' : 'pending', amountCents: owed };
  if (cents > 0) {
    const isPending = back.some(({ status }) => status === 'pending');
    return { status: isPending ? 'pending' : 'succeeded', amountCents: cents };
  }
  return failed.length > 0 ? { status: 'failed', amountCents: sumOfAmounts(failed) } : undefined;
}

/**
 * Returns an order's share of a sum. Lines that the payment does not pay come first. What a person refunded beyond them
 * names no line, and is assigned to the others in order.
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

/** Tells whether a payment's record agrees with the provider about its refunds. */
export function agrees(payment: PaymentRecord, intent: Intent): boolean {
  const pending = sumOfAmounts(intent.refunds.filter(({ status }) => status === 'pending'));
  return (
    payment.refundedCents === intent.amountRefunded &&
    payment.pendingCents === pending &&
    payment.refundAttempts === newestAttempt(payment, intent.refunds)
  );
}

/** Adds up the units of lines. */
export function sumOfUnits(lines: readonly { units: number }[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0);
}

/** Adds up amounts, in cents. */
export function sumOfAmounts(amounts: readonly { amountCents: number }[]): number {
  return amounts.reduce((total, { amountCents }) => total + amountCents, 0);
}
