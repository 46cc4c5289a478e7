import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aPart } from '../../lib/test/a-part.ts';
import { changedCents, type PriceChange, repriced, rowOf } from './reprice.ts';

const part = aPart({
  _id: 'p1',
  name: 'Bearing',
  minimumOrder: 50,
  price: 8.4,
  priceBreaks: [
    { from: 100, cents: 780 },
    { from: 250, cents: 710 },
  ],
});
const percent = (basisPoints: number): PriceChange => ({ kind: 'percent', basisPoints });

it.each([
  [840, percent(500), 882],
  [1, percent(5_000), 2],
  [333, percent(-1_000), 300],
  [115, percent(1_000), 127],
  [10_000_000, percent(-1), 9_999_000],
  [840, { kind: 'amount', cents: -15 } as const, 825],
])('changes %i cents by %j to %i cents', (cents, change, due) => {
  expect(changedCents(cents, change)).toBe(due);
});

it('differs from the exact price by at most half a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: -9_999, max: 100_000 }),
      (cents, basisPoints) => {
        const exact = BigInt(cents) * BigInt(10_000 + basisPoints);
        const off = 2n * (BigInt(changedCents(cents, percent(basisPoints))) * 10_000n - exact);
        expect(off > -10_000n && off <= 10_000n).toBe(true);
      },
    ),
  );
});

it('changes the breaks with the price, and sends the old and new values of both', () => {
  expect(rowOf(repriced(part, percent(1_000))).row).toEqual({
    id: 'p1',
    seen: { price: 8.4, priceBreaks: part.priceBreaks },
    set: {
      price: 9.24,
      priceBreaks: [
        { from: 100, cents: 858 },
        { from: 250, cents: 781 },
      ],
    },
  });
});

it('reports why a part cannot have its new prices', () => {
  expect(repriced(part, percent(1_000)).fault).toBeNull();
  expect(repriced(part, { kind: 'amount', cents: -710 }).fault).toContain('at least 1');
  const close = { ...part, price: 0.03, priceBreaks: [{ from: 100, cents: 2 }] };
  expect(repriced(close, percent(-6_000)).fault).toBe('Price must be less than $0.01');
  expect(repriced(close, percent(-1_000)).fault).toBe('The price stays the same, to the cent');
  expect(repriced({ ...part, price: 99_999 }, percent(100)).fault).toContain('$100,000.00');
});
