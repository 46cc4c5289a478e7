import type { Category } from '@brushline/contract/specifications/definitions';
import type {
  Measure,
  Specifications,
  SpecificationValue,
} from '@brushline/contract/specifications/values';
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
  readonly drawing: DrawingSpec;
};

/** Specifications as a list of parts writes them: a number alone is typical, `null` is not stated. */
type WrittenSpecs = Readonly<Record<string, number | SpecificationValue | null>>;

/** A part as its list has it. */
export type WrittenPart = Omit<SeedPart, 'image' | 'specs'> & { readonly specs: WrittenSpecs };

/** Makes a part whose drawing lies where its slug says. */
export function part({ specs, ...fields }: WrittenPart): SeedPart {
  return { ...fields, specs: specificationsOf(specs), image: `/drawings/${fields.slug}.svg` };
}

/** The price of a part and its quantities. */
export type Sale = readonly [priceCents: number, minimumOrder: number, stock: number];

type WrittenFamilyPart = Omit<WrittenPart, 'slug' | 'priceCents' | 'minimumOrder' | 'stock'> & {
  readonly sale: Sale;
};

/** Makes a part of a family in sizes, whose slug follows from its name. */
export function familyPart({ sale, ...fields }: WrittenFamilyPart): SeedPart {
  const [priceCents, minimumOrder, stock] = sale;
  return part({ ...fields, slug: slugOf(fields.name), priceCents, minimumOrder, stock });
}

/** A measure with two ends, such as the voltages that a controller works at. */
export function between(min: number, max: number): Measure {
  return { min, max };
}

function specificationsOf(written: WrittenSpecs): Specifications {
  const specs: Record<string, SpecificationValue> = {};
  for (const [key, value] of Object.entries(written)) {
    if (value !== null) specs[key] = typeof value === 'number' ? { typ: value } : value;
  }
  return specs;
}

/** Makes a slug of a name: `bearing-6800-open` of `Bearing 6800, open`, `wire-050-mm` of `Wire 0.50 mm`. */
function slugOf(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll('.', '')
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? '';
}
