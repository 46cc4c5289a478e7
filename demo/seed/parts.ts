import type { AddProductBody } from '@brushline/contract/parts/parts';
import type { Category } from '@brushline/contract/specifications/categories';
import type { Specifications, SpecificationValue } from '@brushline/contract/specifications/values';
import { toDollars } from '@brushline/contract/values/money';
import type { DrawingSpec } from '@brushline/part-drawings/draw-part';
import written from './parts.json' with { type: 'json' };

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

/** A part as `parts.json` writes it. */
type WrittenPart = Omit<SeedPart, 'image' | 'specs' | 'priceBreaks'> & {
  /** Cents for one unit, by the quantity from which they hold. */
  readonly priceBreaks?: Readonly<Record<string, number>>;
  /** A number alone is a typical value. */
  readonly specs: Readonly<Record<string, number | SpecificationValue>>;
};

/**
 * The demo catalogue in the order of the shop. The first thirty parts are of many kinds, the first six of
 * six categories; families in sizes follow.
 */
export const parts = (written as WrittenPart[]).map(seedPart); // our own file, held by its test

function seedPart({ specs, priceBreaks, ...fields }: WrittenPart): SeedPart {
  const breaks = Object.entries(priceBreaks ?? {});
  return {
    ...fields,
    image: `/drawings/${fields.slug}.svg`,
    ...(priceBreaks && {
      priceBreaks: breaks.map(([from, cents]) => ({ from: Number(from), cents })),
    }),
    specs: Object.fromEntries(
      Object.entries(specs).map(([key, value]) => [
        key,
        typeof value === 'number' ? { typ: value } : value,
      ]),
    ),
  };
}

/** Returns what the product form would send for a demo part, with another stock if one is given. */
export function productOf(part: SeedPart, stock = part.stock): AddProductBody {
  const { slug: _, drawing: __, priceCents, ...product } = part;
  return { ...product, stock, price: toDollars(priceCents) };
}
