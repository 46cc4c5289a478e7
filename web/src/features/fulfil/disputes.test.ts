import type { Order } from '@brushline/contract/orders/orders';
import { expect, test } from 'vitest';
import { momentWords } from '../../lib/time/time-words.ts';
import { disputeNote } from './disputes.tsx';

/** The note uses no other field of an order. */
const orderOf = (status: 'open' | 'won' | 'lost', answerBy: string | null = null) =>
  ({ dispute: { status, amount: 420, reason: 'product_not_received', answerBy } }) as Order;

const dueAt = '2026-11-30T23:59:59.000Z';
const due = orderOf('open', dueAt);
const risk = { open: 'It may be lost.', lost: 'It is lost.' };

test('the note of an open dispute has its deadline', () => {
  expect(disputeNote(due)).toBe(
    `The customer\u2019s bank disputes $420.00 (product not received). Answer it in Stripe by ${momentWords(dueAt)}.`,
  );
  expect(disputeNote(orderOf('open'))).toMatch(/\(product not received\)\. $/);
});

test('the note before an act has its risk, also for a lost dispute', () => {
  expect(disputeNote(due, risk)).toBe(
    'The customer\u2019s bank disputes $420.00 (product not received). It may be lost.',
  );
  expect(disputeNote(orderOf('lost'), risk)).toBe('It is lost.');
});

test('otherwise there is no note', () => {
  expect(disputeNote(orderOf('lost'))).toBeNull();
  expect(disputeNote(orderOf('won'), risk)).toBeNull();
  expect(disputeNote({} as Order, risk)).toBeNull();
});
