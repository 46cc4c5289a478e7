import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatDollars, toCents, toDollars, totalCents } from './money.ts';

describe('toCents', () => {
  it.each([
    [19.99, 1999],
    [8.2, 820],
    [0.01, 1],
    [100_000, 10_000_000],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  it.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('refuses %d', (dollars) => {
    expect(toCents(dollars)).toBeNull();
  });

  it('is reversed by toDollars, for every possible price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
      }),
    );
  });
});

it('computes exact totals, unlike floating-point numbers', () => {
  for (const dollars of [19.99, 1.05, 8.2])
    for (let quantity = 1; quantity <= 1000; quantity++)
      expect(totalCents(toCents(dollars) ?? Number.NaN, quantity)).toBe(
        Number(BigInt(Math.round(dollars * 100)) * BigInt(quantity)),
      );
});

it('formats dollars with two decimals and grouped thousands', () => {
  expect(formatDollars(2100)).toBe('$2,100.00');
  expect(formatCents(62)).toBe('$0.62');
});
