import type { PaymentRecord, RefundRecord } from '../../data/records.ts';
import { isKept } from '../payments/payable.ts';
import { sumOfAmounts } from '../sums.ts';
import { type Decision, decisionsOf, nextId, ofDecision, refundsOfRest } from './decisions.ts';

/** Tells whether a refund is due that is not on its way. */
export function isDue({ outcome }: Pick<PaymentRecord, 'outcome'>): boolean {
  return outcome === 'refund-due' || outcome === 'part-due';
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

/** Returns how much was refunded for no particular units, in cents. */
export function givenOfRest(refunds: readonly RefundRecord[]): number {
  return sumOfAmounts(refundsOfRest(refunds).filter(isGiven));
}

/** Returns how much of a payment can still be refunded, in cents. */
export function refundableCents(payment: PaymentRecord, refunds: readonly RefundRecord[]): number {
  if (!isKept(payment)) return 0;
  const decided = sumOfAmounts(decisionsOf(refunds).flatMap(({ lines }) => lines));
  const rest = Math.max(givenOfRest(refunds), owedOfLines(payment));
  return Math.max(0, payment.amountCents - rest - decided);
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
  const failed = decisionsOf(refunds).filter(({ status }) => status === 'failed');
  const all: Owing[] = [
    ...failed.map((one) => ({
      ...ofDecision(one),
      id: nextId(one),
      amountCents: sumOfAmounts(one.lines),
    })),
    { amountCents: owedCents(payment, refunds) - givenOfRest(refunds) },
  ];
  let left = payment.amountCents - sumOfAmounts(refunds.filter(isGiven));
  return all.flatMap((owing) => {
    const amountCents = Math.min(owing.amountCents, left);
    left -= Math.max(0, amountCents);
    return amountCents > 0 ? [{ ...owing, amountCents }] : [];
  });
}
