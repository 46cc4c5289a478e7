import { mediumDate } from '@brushline/contract/dates';
import { formatDollars } from '@brushline/contract/money';
import type { Order } from '@brushline/contract/orders';

export interface PillWords {
  label: string;
  /** What stands below the pill, which stays as narrow as its column. */
  note?: string;
  tone: 'due' | 'done' | 'quiet';
}

/** How a refund is told; `null` when there is none, or when the order's state says it already. */
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

/** How a dispute is told to admins; only they are answered it. */
export function disputeWords({ dispute }: Order): PillWords | null {
  if (!dispute) return null;
  if (dispute.status === 'won') return { label: 'Dispute won', tone: 'quiet' };
  if (dispute.status === 'lost') return { label: 'Dispute lost', tone: 'quiet' };
  if (dispute.answerBy === null) return { label: 'Disputed', tone: 'due' };
  const note = `answer by ${mediumDate(new Date(dispute.answerBy))}`;
  return { label: 'Disputed', note, tone: 'due' };
}
