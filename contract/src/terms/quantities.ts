import type { Terms } from './pricing.ts';

/** The least and the greatest quantity that can be ordered, in units. */
export interface QuantityBounds {
  least: number;
  most: number;
}

/** Returns the least and the greatest quantity that can be ordered; `null` if the stock is below the minimum order. */
export function quantityBounds(terms: QuantityTerms): QuantityBounds | null {
  const multiple = terms.orderMultiple ?? 1;
  const least = Math.ceil(terms.minimumOrder / multiple) * multiple;
  const most = Math.floor(terms.stock / multiple) * multiple;
  return least <= most ? { least, most } : null;
}

/** What decides about a quantity, whatever it costs. */
export type QuantityTerms = Pick<Terms, 'minimumOrder' | 'stock' | 'orderMultiple'>;

/**
 * The nearest quantities that can be ordered, at or below and at or above the one that is asked for:
 * both are the quantity itself when it can be ordered, and `null` where there is none.
 */
export function nearestQuantities(
  terms: QuantityTerms,
  quantity: number,
): { below: number | null; above: number | null } {
  const bounds = quantityBounds(terms);
  if (!bounds) return { below: null, above: null };
  const { least, most } = bounds;
  const multiple = terms.orderMultiple ?? 1;
  const below = Math.min(Math.floor(quantity / multiple) * multiple, most);
  const above = Math.max(Math.ceil(quantity / multiple) * multiple, least);
  return { below: below < least ? null : below, above: above > most ? null : above };
}
