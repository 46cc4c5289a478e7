import { readFileSync } from 'node:fs';
import type { Specifications, SpecificationValue } from '@brushline/contract/specifications/values';
import type { PriceBreak } from '@brushline/contract/terms/pricing';
import type { SeedPart } from './part.ts';

/**
 * The demo catalogue in the order of the shop. The first thirty parts are of many kinds, the first six of
 * six categories; families in sizes follow.
 */
export const parts: readonly SeedPart[] = readParts().map(({ specs, priceBreaks, ...fields }) => ({
  ...fields,
  ...(priceBreaks && { priceBreaks: breaksOf(priceBreaks) }),
  specs: specificationsOf(specs),
  image: `/drawings/${fields.slug}.svg`,
}));

/** A specification as `parts.json` writes it: a number alone is a typical value. */
type WrittenSpecification = number | SpecificationValue;

type WrittenPart = Omit<SeedPart, 'image' | 'specs' | 'priceBreaks'> & {
  /** Cents for one unit, by the quantity from which they hold. */
  readonly priceBreaks?: Readonly<Record<string, number>>;
  readonly specs: Readonly<Record<string, WrittenSpecification>>;
};

function readParts(): WrittenPart[] {
  return JSON.parse(readFileSync(new URL('./parts.json', import.meta.url), 'utf8')); // our own file, held by its test
}

function breaksOf(written: Readonly<Record<string, number>>): PriceBreak[] {
  return Object.entries(written).map(([from, cents]) => ({ from: Number(from), cents }));
}

function specificationsOf(written: WrittenPart['specs']): Specifications {
  return Object.fromEntries(
    Object.entries(written).map(([key, value]) => [
      key,
      typeof value === 'number' ? { typ: value } : value,
    ]),
  );
}
