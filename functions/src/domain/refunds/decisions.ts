import type { OrderRecord, RefundRecord } from '../../data/records.ts';
import { sumOfAmounts } from '../sums.ts';

/** A refund of certain units that an admin decided. Its lines say what should go back, even if less money was left. */
export type Decision = RefundRecord & { lines: NonNullable<RefundRecord['lines']> };

/** Lists the refunds of certain units, each by its newest attempt. */
export function decisionsOf(refunds: readonly RefundRecord[]): Decision[] {
  const attempts = refunds.filter((one): one is Decision => one.lines !== undefined);
  const newest = new Map<string, Decision>();
  for (const attempt of attempts.toSorted((one, other) => numberOf(one) - numberOf(other)))
    newest.set(firstId(attempt), attempt);
  return [...newest.values()];
}

/** Lists the refunds for no particular units: the rest of a payment. */
export function refundsOfRest(refunds: readonly RefundRecord[]): RefundRecord[] {
  return refunds.filter(({ lines }) => lines === undefined);
}

/** Returns the id of a decision's first attempt. Those of the others continue it. */
export function firstId({ id, retryOf }: Pick<RefundRecord, 'id' | 'retryOf'>): string {
  return retryOf ?? id;
}

/**
 * Returns the number of an attempt within its decision, from 1. It is part of the id, because the provider stores
 * nothing else of it.
 */
function numberOf({ id, retryOf }: Pick<RefundRecord, 'id' | 'retryOf'>): number {
  return retryOf === undefined ? 1 : Number(id.slice(retryOf.length + 1));
}

/** Returns the id of the attempt that follows a decision's newest one. */
export function nextId(newest: Decision): string {
  return `${firstId(newest)}-${numberOf(newest) + 1}`;
}

/** Tells whether a refund is an attempt of a decision, from its id alone. */
export function isAttemptOf(decision: Decision, { id }: Pick<RefundRecord, 'id'>): boolean {
  return id.startsWith(`${firstId(decision)}-`);
}

/** Returns the fields that the further attempts of a decision take from it. */
export function ofDecision(decision: Decision) {
  const { lines, restocked = false, reason, toldAt } = decision;
  const retryOf = firstId(decision);
  return { lines, restocked, retryOf, ...(reason && { reason }), ...(toldAt && { toldAt }) };
}

/** Returns how much of some refunds is for the units of one order, in cents. */
export function centsOfOrder(
  decisions: readonly Decision[],
  { id }: Pick<OrderRecord, 'id'>,
): number {
  const lines = decisions.flatMap((decision) => decision.lines);
  return sumOfAmounts(lines.filter(({ orderId }) => orderId === id));
}
