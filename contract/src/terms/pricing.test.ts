import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cheaperOffer,
  nextStep,
  priceLadder,
  type Terms,
  totalAt,
  unitPriceAt,
} from './pricing.ts';
import { nearestQuantities, quantityBounds } from './quantities.ts';

const terms: Terms = {
  minimumOrder: 50,
  stock: 1240,
  price: 8.4,
  orderMultiple: 10,
  priceBreaks: [
    { from: 200, cents: 740 },
    { from: 1000, cents: 690 },
  ],
};
const plain: Terms = { minimumOrder: 50, stock: 1240, price: 8.4 };

it.each([
  [1, 840],
  [50, 840],
  [199, 840],
  [200, 740],
  [999, 740],
  [1000, 690],
  [5000, 690],
])('prices each of %i units at %i cents', (quantity, cents) => {
  expect(unitPriceAt(terms, quantity)).toBe(cents);
  expect(totalAt(terms, quantity)).toBe(cents * quantity);
});

it('prices every quantity alike when there are no breaks', () => {
  expect(unitPriceAt(plain, 5000)).toBe(840);
  expect(priceLadder(plain)).toEqual([{ from: 50, cents: 840, savedCents: 0 }]);
});

it('gives the saving per unit at each step, compared with the minimum order', () => {
  expect(priceLadder(terms)).toEqual([
    { from: 50, cents: 840, savedCents: 0 },
    { from: 200, cents: 740, savedCents: 100 },
    { from: 1000, cents: 690, savedCents: 150 },
  ]);
});

describe('nextStep', () => {
  it('gives the saving per unit at the next break', () => {
    expect(nextStep(terms, 50)).toEqual({ from: 200, cents: 740, savedCents: 100 });
    expect(nextStep(terms, 200)).toEqual({ from: 1000, cents: 690, savedCents: 50 });
    expect(nextStep(terms, 1000)).toBeNull();
    expect(nextStep(plain, 50)).toBeNull();
  });

  it('offers no more than the stock', () => {
    expect(nextStep({ ...terms, stock: 999 }, 200)).toBeNull();
  });
});

describe('cheaperOffer', () => {
  it('finds the larger quantity that costs less', () => {
    expect(cheaperOffer(terms, 180)).toEqual({
      quantity: 200,
      totalCents: 148_000,
      savedCents: 3_200,
    });
    expect(cheaperOffer(terms, 170)).toBeNull();
    expect(cheaperOffer({ ...terms, stock: 190 }, 180)).toBeNull();
    expect(cheaperOffer(plain, 180)).toBeNull();
  });

  it('never costs more, and beats each quantity up to the stock', () => {
    fc.assert(
      fc.property(drawnTerms(), fc.nat(60), (drawn, quantity) => {
        const totals = Array.from({ length: drawn.stock + 1 }, (_, n) => totalAt(drawn, n));
        const least = Math.min(...totals.slice(quantity));
        const offer = cheaperOffer(drawn, quantity);
        expect(offer?.totalCents ?? totalAt(drawn, quantity)).toBe(
          quantity > drawn.stock ? totalAt(drawn, quantity) : least,
        );
      }),
    );
  });
});

describe('nearestQuantities', () => {
  it.each([
    [55, 50, 60],
    [60, 60, 60],
    [1, null, 50],
    [1241, 1240, null],
    [1_000_000, 1240, null],
  ])('of %i are %j and %j', (quantity, below, above) => {
    expect(nearestQuantities(terms, quantity)).toEqual({ below, above });
  });

  it('are none when the stock is below the minimum order', () => {
    expect(nearestQuantities({ ...terms, stock: 49 }, 50)).toEqual({ below: null, above: null });
    expect(quantityBounds({ ...terms, stock: 49 })).toBeNull();
  });

  it('are the same as in a search of all quantities', () => {
    fc.assert(
      fc.property(drawnTerms(), fc.nat(60), (drawn, quantity) => {
        const { minimumOrder, stock, orderMultiple = 1 } = drawn;
        const all = Array.from({ length: stock + 1 }, (_, n) => n).filter(
          (n) => n >= minimumOrder && n % orderMultiple === 0,
        );
        expect(nearestQuantities(drawn, quantity)).toEqual({
          below: all.findLast((n) => n <= quantity) ?? null,
          above: all.find((n) => n >= quantity) ?? null,
        });
      }),
    );
  });
});

/** Draws terms that the schema accepts, with a stock of at most 60. */
function drawnTerms(): fc.Arbitrary<Terms> {
  const numbers = {
    multiple: fc.integer({ min: 1, max: 5 }),
    packs: fc.integer({ min: 1, max: 4 }),
  };
  const rises = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 });
  return fc
    .record({ ...numbers, rises, stock: fc.nat(60), base: fc.integer({ min: 10, max: 99 }) })
    .map(({ multiple, packs, rises, stock, base }) => ({
      minimumOrder: multiple * packs,
      stock,
      price: base / 100,
      orderMultiple: multiple,
      priceBreaks: rises.map((_, i) => ({
        from: multiple * (packs + rises.slice(0, i + 1).reduce((sum, rise) => sum + rise, 0)),
        cents: base - 2 * (i + 1),
      })),
    }));
}
