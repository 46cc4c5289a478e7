import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupDigits } from './digits.ts';
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

it('writes amounts as Intl does', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(cents, (value) => {
      expect(formatCents(value)).toBe(dollars.format(value / 100));
    }),
  );
});
