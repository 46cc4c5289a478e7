import type { Order } from '@brushline/contract/orders/orders';
import { expect, test } from 'vitest';
import { disputeWords, holdLeft, refundWords, shippedWords } from './order-words.ts';

// Only the fields that the words use.
const order = (of: Partial<Order>) => ({ state: 'paid', total: 420, ...of }) as Order;

const linesOf = (words: { label: string; note?: string } | null) =>
  [words?.label, words?.note].filter((line) => line !== undefined);

test.each([
  [{}, []],
  [{ refund: { status: 'pending', amount: 419 } }, ['Refund pending', '$419.00 on its way']],
  [{ refund: { status: 'failed', amount: 420 } }, ['Refund delayed', '$420.00 still to come']],
  [{ refund: { status: 'succeeded', amount: 419 } }, ['$419.00 refunded']],
  [{ state: 'refunded', refund: { status: 'succeeded', amount: 420 } }, []],
] as const)('the refund of %j is worded as %j', (of, lines) => {
  expect(linesOf(refundWords(order(of)))).toEqual(lines);
});

test.each([
  [undefined, null],
  [{ open: 10, shipped: 0, kept: 0 }, null],
  [{ open: 6, shipped: 4, kept: 4 }, '4 of 10 shipped'],
  [{ open: 0, shipped: 10, kept: 8 }, 'shipped'],
])('the units %j are worded as %s', (units, words) => {
  expect(shippedWords([{ quantity: 10, units }])).toBe(words);
});

test('the shipped units of paid orders are added up, without a cancelled order', () => {
  const units = { open: 6, shipped: 4, kept: 4 };
  const orders = [{ quantity: 10, units }, { quantity: 1200, units }, { quantity: 5 }];
  expect(shippedWords(orders)).toBe('8 of 1,210 shipped');
});

test('a dispute is shown with its deadline, and later with its outcome', () => {
  const answerBy = new Date(2026, 10, 29, 12).toISOString();
  const dispute = { amount: 420, reason: 'general', answerBy };
  const told = (of: Order['dispute']) => linesOf(disputeWords(order({ dispute: of })));
  expect(told({ ...dispute, status: 'open' })).toEqual(['Disputed', 'answer by Nov 29, 2026']);
  expect(told({ ...dispute, status: 'open', answerBy: null })).toEqual(['Disputed']);
  expect(told({ ...dispute, status: 'won' })).toEqual(['Dispute won']);
  expect(told({ ...dispute, status: 'lost' })).toEqual(['Dispute lost']);
});

const now = Date.parse('2026-06-05T12:00:00Z');

test('hours left are rounded down', () => {
  expect(holdLeft('2026-06-06T11:59:59Z', now)).toBe('stock held for 23 h');
  expect(holdLeft('2026-06-05T13:00:00Z', now)).toBe('stock held for 1 h');
});

test('less than an hour left is shown in minutes, at least one', () => {
  expect(holdLeft('2026-06-05T12:59:59Z', now)).toBe('stock held for 59 min');
  expect(holdLeft('2026-06-05T12:00:01Z', now)).toBe('stock held for 1 min');
});

test('after the hold, or for an invalid time, no time is promised', () => {
  expect(holdLeft('2026-06-05T12:00:00Z', now)).toBe('hold has run out');
  expect(holdLeft('soon', now)).toBe('hold has run out');
});
