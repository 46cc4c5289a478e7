import type { OrderState } from '@brushline/contract/orders/order-states';
import type { Order } from '@brushline/contract/orders/orders';
import { groupDigits } from '@brushline/contract/values/digits';
import { HOUR_MS, MINUTE_MS } from '@brushline/contract/values/durations';
import { formatDollars } from '@brushline/contract/values/money';
import { dayWords } from '../../lib/time/time-words.ts';

/** The texts of a pill. */
export interface PillWords {
  label: string;
  /** Shown below the pill, because the column of the pill is narrow. */
  note?: string;
  tone: 'due' | 'done' | 'quiet';
}

/** The pill of each state of an order. */
export const stateWords: Readonly<Record<OrderState, PillWords>> = {
  pending: { label: 'Unpaid', tone: 'due' },
  paid: { label: 'Paid', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'quiet' },
  refunded: { label: 'Refunded', tone: 'quiet' },
  archived: { label: 'Archived', tone: 'quiet' },
};

/**
 * Returns the pill of a state. `isReceived` tells that the card provider has the money, and the server is still to learn of it.
 */
export function stateWordsOf(state: OrderState, isReceived: boolean): PillWords {
  return isReceived && state === 'pending'
    ? { label: 'Payment received', tone: 'done' }
    : stateWords[state];
}

/** Returns the pill of a refund; `null` if there is none, or if the state of the order already shows it. */
export function refundWords({ refund, state, total }: Order): PillWords | null {
  if (!refund) return null;
  const amount = formatDollars(refund.amount);
  if (refund.status === 'pending')
    return { label: 'Refund pending', note: `${amount} on its way`, tone: 'due' };
  if (refund.status === 'failed')
    return { label: 'Refund delayed', note: `${amount} still to come`, tone: 'due' };
  if (state === 'refunded' && refund.amount === total) return null;
  return { label: `${amount} refunded`, tone: 'quiet' };
}

/** Formats the shipped share of the paid units of some orders; `null` if no unit was shipped. */
export function shippedWords(orders: readonly Pick<Order, 'units' | 'quantity'>[]): string | null {
  const paid = orders.filter(({ units }) => units);
  const quantity = paid.reduce((sum, order) => sum + order.quantity, 0);
  const shipped = paid.reduce((sum, { units }) => sum + (units?.shipped ?? 0), 0);
  if (shipped === 0) return null;
  if (shipped === quantity) return 'shipped';
  return `${groupDigits(shipped)} of ${groupDigits(quantity)} shipped`;
}

/** Returns the pill of a dispute. The API sends disputes only to staff. */
export function disputeWords({ dispute }: Order): PillWords | null {
  if (!dispute) return null;
  if (dispute.status === 'won') return { label: 'Dispute won', tone: 'quiet' };
  if (dispute.status === 'lost') return { label: 'Dispute lost', tone: 'quiet' };
  if (dispute.answerBy === null) return { label: 'Disputed', tone: 'due' };
  const note = `answer by ${dayWords(dispute.answerBy)}`;
  return { label: 'Disputed', note, tone: 'due' };
}

/**
 * Formats the remaining hold of an unpaid order. `expiresAt` is in ISO 8601, `now` in milliseconds since 1970. Rounds hours
 * down, to promise no more time than there is.
 */
export function holdLeft(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now;
  if (!(left > 0)) return 'hold has run out';
  if (left >= HOUR_MS) return `stock held for ${Math.floor(left / HOUR_MS)} h`;
  return `stock held for ${Math.max(1, Math.floor(left / MINUTE_MS))} min`;
}
