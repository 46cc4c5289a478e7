import {
  nearestQuantities,
  type QuantityTerms,
  quantityBounds,
} from '@brushline/contract/terms/quantities';

/**
 * Steps a quantity to a valid one: in multiples, and within the bounds. From below the minimum, the first step leads to the
 * minimum itself.
 */
export function stepped(quantity: string, step: number, terms: QuantityTerms): string {
  const bounds = quantityBounds(terms);
  const from = Math.trunc(Number(quantity)) || 0;
  if (!bounds || from < bounds.least) return String(bounds?.least ?? terms.minimumOrder);
  const { below, above } = nearestQuantities(terms, from + step);
  const [near, far] = step > 0 ? [below, above] : [above, below];
  return String(near ?? far ?? bounds.least);
}
