import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counted, groupDigits } from './digits.ts';
import { formatCents } from './money.ts';

const cents = fc.integer({ min: -1e11, max: 1e11 });

it('groups as Intl does', () => {
  const units = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(cents, (value) => {
      expect(groupDigits(value)).toBe(units.format(value));
    }),
  );
});

it('counts things with their noun', () => {
  expect(counted(0, 'line')).toBe('0 lines');
  expect(counted(1, 'unpaid order')).toBe('1 unpaid order');
  expect(counted(28, 'day')).toBe('28 days');
  expect(counted(1_200, 'entry')).toBe('1,200 entries');
});

it('writes amounts as Intl does', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(cents, (value) => {
      expect(formatCents(value)).toBe(dollars.format(value / 100));
    }),
  );
});
