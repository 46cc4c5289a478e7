import type { OrderState } from '@brushline/contract/order-states';

/** How a state is told to people. */
interface StateWords {
  label: string;
  tone: 'due' | 'done' | 'quiet';
}

export const stateWords: Readonly<Record<OrderState, StateWords>> = {
  pending: { label: 'Unpaid', tone: 'due' },
  paid: { label: 'Paid', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'quiet' },
  refunded: { label: 'Refunded', tone: 'quiet' },
  archived: { label: 'Archived', tone: 'quiet' },
};
