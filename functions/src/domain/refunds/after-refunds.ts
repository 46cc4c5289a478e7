import { DAY_MS, MINUTE_MS } from '@brushline/contract/values/durations';
import type { PaymentOutcome, PaymentRecord, RefundRecord } from '../../data/records.ts';
import { sumOfAmounts } from '../sums.ts';
import { type Decision, decisionsOf } from './decisions.ts';
import { newestAttempt } from './merge-refunds.ts';
import { givenOfRest, isDue, owedOfLines, unasked } from './owings.ts';

/** The number of failures that are retried with the next round. After that the waits double. */
const TRIES_AT_ONCE = 3;

/** After this many failures, in about two days, the shop stops. */
export const MAX_REFUND_FAILURES = 12;

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
  const isOwedBack = isBack || (owed > 0 && givenOfRest(refunds) >= owed);
  const isOwing = (owed > 0 && !isOwedBack) || decisionsOf(refunds).some(isToBeMade);
  const outcome = isBack ? 'refunded' : outcomeWhile(payment.outcome, isOwing);
  return {
    ...payment,
    outcome,
    refundedCents,
    pendingCents,
    ...(closedCents > 0 && { closedCents }),
    refundAttempts: newestAttempt(payment, refunds),
    ...(isDue({ outcome }) ? nextTry(refunds) : { nextRefundAt: null, isHeld: false }),
    refundedAt: payment.refundedAt ?? (isBack ? now : null),
    ...(payment.invoicing && { invoicing: 'due' }),
    ...(payment.lines && {
      owedBackAt: payment.owedBackAt ?? (owed > 0 && isOwedBack ? now : null),
    }),
  };
}

function isToBeMade(decision: Decision): boolean {
  return decision.status === 'failed' || unasked([decision]) !== undefined;
}

/** Returns the outcome of a payment that keeps some money and may owe some. */
function outcomeWhile(before: PaymentOutcome, isOwed: boolean): PaymentOutcome {
  if (before === 'refunded' || before === 'refund-due') return 'refund-due';
  if (before === 'orphan') return before;
  return isOwed ? 'part-due' : 'settled';
}

/** Says how long a payment that is due waits for its next attempt, and whether it waits for a person. */
function nextTry(refunds: readonly RefundRecord[]) {
  const failures = failuresOf(refunds);
  const isHeld = failures.length >= MAX_REFUND_FAILURES;
  if (failures.length < TRIES_AT_ONCE) return { nextRefundAt: null, isHeld };
  const newestMs = Math.max(...failures.map(({ updatedAt }) => updatedAt.getTime()));
  const wait = 10 * MINUTE_MS * 2 ** (failures.length - TRIES_AT_ONCE);
  return { nextRefundAt: new Date(newestMs + Math.min(wait, DAY_MS)), isHeld };
}

/** Lists the failed refunds, or only those after a person last closed a refund. */
function failuresOf(refunds: readonly RefundRecord[]): RefundRecord[] {
  const closings = refunds.filter(({ paidBack }) => paidBack);
  const since = Math.max(0, ...closings.map(({ createdAt }) => createdAt.getTime()));
  return refunds.filter(
    ({ status, updatedAt }) => status === 'failed' && updatedAt.getTime() >= since,
  );
}
