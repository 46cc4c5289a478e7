import { mediumDate } from '@brushline/contract/dates';
import { formatDollars } from '@brushline/contract/money';
import type { Order } from '@brushline/contract/orders';

interface PillWords {
  label: string;
  tone: 'due' | 'done' | 'quiet';
}

/** How a refund is told; `null` when there is none, or when the order's state says it already. */
export function refundWords({ refund, state, total }: Order): PillWords | null {
  if (!refund) return null;
  const amount = formatDollars(refund.amount);
  if (refund.status === 'pending') return { label: `Refund of ${amount} on its way`, tone: 'due' };
  if (refund.status === 'failed') return { label: `Refund of ${amount} delayed`, tone: 'due' };
  if (state === 'refunded' && refund.amount === total) return null;
  return { label: `${amount} refunded`, tone: 'quiet' };
}

/** How a dispute is told to admins; only they are answered it. */
export function disputeWords({ dispute }: Order): PillWords | null {
  if (!dispute) return null;
  if (dispute.status === 'won') return { label: 'Dispute won', tone: 'quiet' };
  if (dispute.status === 'lost') return { label: 'Dispute lost', tone: 'quiet' };
  if (dispute.answerBy === null) return { label: 'Disputed', tone: 'due' };
  return { label: `Disputed: answer by ${mediumDate(new Date(dispute.answerBy))}`, tone: 'due' };
}
