import { deskStates, ownStates } from '@brushline/contract/orders/order-states';
import { expect, test } from 'vitest';
import { searchOf } from '../../../lib/api/call.ts';
import { queryOf, readFilter } from './order-filter.ts';

test.each([
  '',
  '?search=mette%40nordrotor.test&state=paid',
  '?from=2026-11-01&to=2026-11-20',
  '?state=pending&hours=12',
])('%j is unchanged after it was read and written', (address) =>
  expect(searchOf(readFilter(new URLSearchParams(address), deskStates))).toBe(address),
);

test('unknown states and days are left out', () => {
  const filter = readFilter(
    new URLSearchParams('search=+&state=lost&from=soon&to=2026-02-31&hours=-1'),
    deskStates,
  );
  expect(Object.values(filter).every((value) => value === undefined)).toBe(true);
});

test('customers cannot filter by a state that only the desk has', () =>
  expect(readFilter(new URLSearchParams('state=archived'), ownStates).state).toBeUndefined());

const day = (text: string) =>
  queryOf(readFilter(new URLSearchParams(text), deskStates), Date.UTC(2026, 10, 20));

test('both days are included', () => {
  const { from = '', to = '' } = day('from=2026-11-20&to=2026-11-20');
  expect(new Date(from)).toEqual(new Date(2026, 10, 20));
  expect(new Date(to)).toEqual(new Date(2026, 10, 21));
});

test('the last day of all does not end the range', () =>
  expect(day('to=9999-12-31').to).toBeUndefined());

test('an age ends the range that many hours ago, unless the last day ends it earlier', () => {
  expect(day('hours=12').to).toBe('2026-11-19T12:00:00.000Z');
  expect(day('hours=12&to=2026-11-02').to).toBe(new Date(2026, 10, 3).toISOString());
});
