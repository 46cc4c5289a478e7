import type { AddProductBody } from '@brushline/contract/parts/parts';
import type { Category } from '@brushline/contract/specifications/categories';
import type { Specifications } from '@brushline/contract/specifications/values';
import { toDollars } from '@brushline/contract/values/money';
import type { DrawingSpec } from '@brushline/part-drawings/draw-part';

/**
 * A part of the demo shop before it has an id. Its `stock` can still be ordered; the demo orders have already taken
 * their share.
 */
export type SeedPart = Omit<AddProductBody, 'price'> & {
  /** Unique, in kebab case; also the file name of the drawing. */
  readonly slug: string;
  readonly number: string;
  readonly category: Category;
  /** Agrees with the description and the drawing. Catalogues have gaps: not every value is stated. */
  readonly specs: Specifications;
  readonly priceCents: number;
  readonly drawing: DrawingSpec;
};

/** Returns what the product form would send for a demo part, with another stock if one is given. */
export function productOf(part: SeedPart, stock = part.stock): AddProductBody {
  const { slug: _, drawing: __, priceCents, ...product } = part;
  return { ...product, stock, price: toDollars(priceCents) };
}
