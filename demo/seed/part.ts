import type { AddProductBody } from '@brushline/contract/parts/parts';
import type { Category } from '@brushline/contract/specifications/categories';
import type { Specifications } from '@brushline/contract/specifications/values';
import type { PriceBreak } from '@brushline/contract/terms/pricing';
import { toDollars } from '@brushline/contract/values/money';
import type { DrawingSpec } from '@brushline/part-drawings/draw-part';

/** A part of the demo shop before it has an id. */
export type SeedPart = {
  /** Unique, in kebab case; also the file name of the drawing. */
  readonly slug: string;
  /** Buyers order by it. Unique; begins with the prefix of the category. */
  readonly number: string;
  /** Unique, at most 120 characters. */
  readonly name: string;
  readonly category: Category;
  /** At most 2000 characters. */
  readonly description: string;
  /** Agrees with the description and the drawing. Catalogues have gaps: not every value is stated. */
  readonly specs: Specifications;
  /** Path on the shop's own origin: `/drawings/<slug>.svg`. */
  readonly image: string;
  readonly minimumOrder: number;
  /** Units that can still be ordered; the demo orders have already taken their share. */
  readonly stock: number;
  /** Unit price in US cents. */
  readonly priceCents: number;
  /** Not every part comes in packs, gets cheaper by the hundred, or has a lead time. */
  readonly orderMultiple?: number;
  readonly priceBreaks?: PriceBreak[];
  readonly leadTimeDays?: number;
  readonly drawing: DrawingSpec;
};

/** Returns what the product form would send for a demo part, with another stock if one is given. */
export function productOf(part: SeedPart, stock = part.stock): AddProductBody {
  const { slug: _, drawing: __, priceCents, ...product } = part;
  return { ...product, stock, price: toDollars(priceCents) };
}
