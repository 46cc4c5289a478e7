import type { Part } from '@brushline/contract/parts/parts';
import { type Definition, definitions } from '@brushline/contract/specifications/definitions';
import { numberOf, type SpecificationValue } from '@brushline/contract/specifications/values';

/** The number of similar parts to show. */
const MOST = 4;

/** The distance of two parts in a specification that only one states, or whose choices differ. */
const UNKNOWN = 0.5;
const OTHER_CHOICE = 0.2;

/** Specifications that make a part a different thing despite similar measures: a puller cannot replace a press. */
const KINDS: ReadonlySet<string> = new Set(['form', 'construction', 'teeth']);
const OTHER_KIND = 5;

/**
 * Finds the parts of the same category with the most similar measures. Double a measure is as distant as half of it, so neither
 * unit nor size matters. Of equally similar parts, the older one comes first.
 */
export function similarParts(part: Part, parts: readonly Part[]): Part[] {
  const { category } = part;
  if (!category) return [];
  return parts
    .filter((other) => other.category === category && other._id !== part._id)
    .map((other) => ({ other, distance: distance(definitions[category], part, other) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ other }) => other);
}

function distance(of: readonly Definition[], { specs: a = {} }: Part, { specs: b = {} }: Part) {
  return of
    .map((definition) => apart(definition, a[definition.key], b[definition.key]))
    .reduce((sum, each) => sum + each, 0);
}

function apart(
  definition: Definition,
  a: SpecificationValue | undefined,
  b: SpecificationValue | undefined,
): number {
  if (a === undefined && b === undefined) return 0;
  if (a === undefined || b === undefined) return UNKNOWN;
  if (!('dimension' in definition)) {
    if (a === b) return 0;
    return KINDS.has(definition.key) ? OTHER_KIND : OTHER_CHOICE;
  }
  const [one, other] = [numberOf(a), numberOf(b)];
  if (one === other) return 0;
  return one !== null && other !== null && one > 0 && other > 0
    ? Math.abs(Math.log(one / other))
    : UNKNOWN;
}
