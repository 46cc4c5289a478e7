import { expect, it } from 'vitest';
import { offerFor } from './quantity-offers.tsx';

const part = {
  minimumOrder: 50,
  stock: 1240,
  price: 8.4,
  orderMultiple: 50,
  priceBreaks: [
    { from: 200, cents: 740 },
    { from: 1000, cents: 600 },
  ],
};

it.each([
  [50, 'From 200 units, each costs $7.40: $1.00 less.', [200]],
  [900, '1,000 units cost $6,000.00: $660.00 less than 900 units.', [1000]],
  [120, null, [100, 150]],
  [10, null, [50]],
  [5000, null, [1200]],
])('for %i units offers %j and %j', (quantity, words, quantities) => {
  expect(offerFor(part, quantity)).toEqual({ words, quantities });
});

it.each([Number.NaN, 0, -50, 1.5])('offers nothing for %d', (quantity) => {
  expect(offerFor(part, quantity)).toBeNull();
});

it('offers nothing at the last break, or for a part without breaks', () => {
  expect(offerFor(part, 1000)).toBeNull();
  expect(offerFor({ minimumOrder: 50, stock: 1240, price: 8.4 }, 100)).toBeNull();
});
