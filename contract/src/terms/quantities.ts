import type { Terms } from './pricing.ts';

/** Returns the least and the greatest quantity that can be ordered; `null` if the stock is below the minimum order. */
export function quantityBounds(terms: QuantityTerms) {
  const multiple = terms.orderMultiple ?? 1;
  const least = Math.ceil(terms.minimumOrder / multiple) * multiple;
  const most = Math.floor(terms.stock / multiple) * multiple;
  return least <= most ? { least, most } : null;
}

/** The terms that limit a quantity, without its price. */
export type QuantityTerms = Pick<Terms, 'minimumOrder' | 'stock' | 'orderMultiple'>;

/**
 * Returns the nearest quantities that can be ordered, at most and at least the requested one. Both are the quantity
 * itself if it can be ordered; each is `null` if there is none.
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
