import { toCents, totalCents } from '../values/money.ts';

/** From `from` units on, a unit costs `cents`. The whole quantity is priced at the break it reaches. */
export interface PriceBreak {
  from: number;
  cents: number;
}

/**
 * What a part costs, and the quantities in which it is sold. `price` is in dollars per unit, at the minimum
 * order. Breaks rise in `from` and fall in `cents`; minimum and breaks are multiples of `orderMultiple`, which is
 * 1 when it is not stated.
 */
export interface Terms {
  minimumOrder: number;
  stock: number;
  price: number;
  orderMultiple?: number | undefined;
  priceBreaks?: readonly PriceBreak[] | undefined;
}

/** A step of the price table. `savedCents` is the saving per unit, compared with the minimum order. */
export interface PriceStep extends PriceBreak {
  savedCents: number;
}

/** Returns the unit price of each step in cents. The first step is the minimum order. */
export function priceLadder({ minimumOrder, price, priceBreaks = [] }: Terms): PriceStep[] {
  const base = toCents(price) ?? Number.NaN;
  const first = { from: minimumOrder, cents: base };
  return [first, ...priceBreaks].map((step) => ({ ...step, savedCents: base - step.cents }));
}

/** Returns the price break that a quantity reaches; `null` if it reaches none. */
export function breakAt({ priceBreaks = [] }: Terms, quantity: number): PriceBreak | null {
  return priceBreaks.findLast(({ from }) => from <= quantity) ?? null;
}

/** Returns the price of each of `quantity` units, in cents. Below the minimum order it is the price at the minimum. */
export function unitPriceAt(terms: Terms, quantity: number): number {
  return breakAt(terms, quantity)?.cents ?? toCents(terms.price) ?? Number.NaN;
}

/** Returns the price of `quantity` units together, in cents. */
export function totalAt(terms: Terms, quantity: number): number {
  return totalCents(unitPriceAt(terms, quantity), quantity);
}

/**
 * Returns the next break above a quantity that the stock allows; `null` if there is no lower price. `savedCents`
 * is the saving per unit, compared with `quantity`.
 */
export function nextStep(terms: Terms, quantity: number): PriceStep | null {
  const next = terms.priceBreaks?.find(({ from }) => from > quantity && from <= terms.stock);
  return next ? { ...next, savedCents: unitPriceAt(terms, quantity) - next.cents } : null;
}

/** A larger quantity that costs less. Amounts in cents. */
export interface CheaperOffer {
  quantity: number;
  totalCents: number;
  savedCents: number;
}

/** Finds the cheapest larger quantity that costs less in total than `quantity`: 200 units for less than 180. */
export function cheaperOffer(terms: Terms, quantity: number): CheaperOffer | null {
  const asked = totalAt(terms, quantity);
  const offers = (terms.priceBreaks ?? [])
    .filter(({ from }) => from > quantity && from <= terms.stock)
    .map(({ from, cents }) => ({ quantity: from, totalCents: totalCents(cents, from) }))
    .filter((offer) => offer.totalCents < asked)
    .sort((a, b) => a.totalCents - b.totalCents);
  const [best] = offers;
  return best ? { ...best, savedCents: asked - best.totalCents } : null;
}
