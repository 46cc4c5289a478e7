import type { AddProductBody } from '@brushline/contract/parts/parts';
import type { Category } from '@brushline/contract/specifications/categories';
import type { Specifications } from '@brushline/contract/specifications/values';
import type { DrawingSpec } from '@brushline/part-drawings/draw-part';
import written from './parts.json' with { type: 'json' };

/**
 * A part of the demo shop before it has an id. Its `stock` can still be ordered; the demo orders have already taken
 * their share.
 */
export type SeedPart = Omit<AddProductBody, 'image'> & {
  /** Unique, in kebab case; also the file name of the drawing. */
  readonly slug: string;
  readonly number: string;
  readonly category: Category;
  /** Agrees with the description and the drawing. Catalogues have gaps: not every value is stated. */
  readonly specs: Specifications;
  readonly drawing: DrawingSpec;
};

/**
 * The demo catalogue in the order of the shop. The first thirty parts are of many kinds, the first six of
 * six categories; families in sizes follow.
 */
export const parts = written as readonly SeedPart[]; // our own file, checked by its test

/** Returns what the product form would send for a demo part, with another stock if one is given. */
export function productOf(part: SeedPart, stock = part.stock): AddProductBody {
  const { slug, drawing: _, ...product } = part;
  return { ...product, image: `/drawings/${slug}.svg`, stock };
}
