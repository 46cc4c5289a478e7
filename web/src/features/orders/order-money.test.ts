import type { Order } from '@brushline/contract/orders';
import { expect, test } from 'vitest';
import { disputeWords, refundWords } from './order-money.ts';

// What the words are made of.
const order = (of: Partial<Order>) => ({ state: 'paid', total: 420, ...of }) as Order;

test.each([
  [{}, undefined],
  [{ refund: { status: 'pending', amount: 419 } }, 'Refund of $419.00 on its way'],
  [{ refund: { status: 'failed', amount: 420 } }, 'Refund of $420.00 delayed'],
  [{ refund: { status: 'succeeded', amount: 419 } }, '$419.00 refunded'],
  [{ state: 'refunded', refund: { status: 'succeeded', amount: 420 } }, undefined],
] as const)('the refund of %j is told as %s', (of, label) => {
  expect(refundWords(order(of))?.label).toBe(label);
});

test('a dispute is told with its deadline, then with its outcome', () => {
  const dispute = { amount: 420, reason: 'general', answerBy: '2026-11-29T12:00:00Z' };
  const told = (of: Order['dispute']) => disputeWords(order({ dispute: of }))?.label;
  expect(told({ ...dispute, status: 'open' })).toBe('Disputed: answer by Nov 29, 2026');
  expect(told({ ...dispute, status: 'open', answerBy: null })).toBe('Disputed');
  expect(told({ ...dispute, status: 'won' })).toBe('Dispute won');
  expect(told({ ...dispute, status: 'lost' })).toBe('Dispute lost');
});
