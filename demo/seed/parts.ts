import type { SpecificationValue } from '@brushline/contract/specifications/values';
import type { SeedPart } from './part.ts';
import written from './parts.json' with { type: 'json' };

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
