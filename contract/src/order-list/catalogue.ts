import type { Terms } from '../terms/pricing.ts';
import { nameKey } from '../values/text.ts';

/** What a list needs to know of a part. */
export interface ListedPart extends Terms {
  _id: string;
  name: string;
  number?: string | undefined;
}

/** The parts on sale, found by number, name or id. */
export interface Catalogue<P extends ListedPart> {
  /** The part of this number, name or id, however its number is spaced; `null` when there is none. */
  find(written: string): P | null;
  /** At most three parts with similar numbers, with or without the category's prefix, the most similar first. */
  nearest(written: string): readonly P[];
}

const NEAREST = 3;

/** Indexes parts once, for lists of many lines. */
export function createCatalogue<P extends ListedPart>(parts: readonly P[]): Catalogue<P> {
  const byKey = new Map<string, P>();
  for (const part of parts) {
    byKey.set(part._id, part);
    byKey.set(nameKey(part.name), part);
  }
  const numbered = parts.flatMap((part) =>
    part.number
      ? [{ part, squeezed: squeeze(part.number), rest: squeeze(restOf(part.number)) }]
      : [],
  );
  // A number takes precedence over an equal name.
  for (const { part, squeezed } of numbered) byKey.set(squeezed, part);
  return {
    find: (written) =>
      byKey.get(squeeze(written)) ?? byKey.get(nameKey(written)) ?? byKey.get(written) ?? null,
    nearest: (written) => {
      const wanted = squeeze(written);
      return (
        numbered
          // Text that is more than twice as long is not similar, and takes long to compare.
          .filter(({ squeezed }) => wanted.length <= 2 * squeezed.length)
          .map(({ part, squeezed, rest }) => ({
            part,
            far: Math.min(distance(wanted, squeezed), distance(wanted, rest)),
          }))
          .filter(({ far }) => far <= wanted.length / 2)
          .sort((one, other) => one.far - other.far)
          .slice(0, NEAREST)
          .map(({ part }) => part)
      );
    },
  };
}

/** Returns a number without its category prefix: `608-ZZ` for `BRG-608-ZZ`. */
function restOf(number: string): string {
  return number.slice(number.indexOf('-') + 1);
}

/** Squeezes `brg 608-2rs` into `BRG6082RS`. */
function squeeze(written: string): string {
  return written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/**
 * Counts the characters to insert, delete or replace to turn one text into the other (Levenshtein). Characters
 * that only complete the number count a tenth: `BRG608` is the beginning of `BRG6082RSC3`.
 */
function distance(written: string, number: string): number {
  if (written.length >= 3 && number.startsWith(written))
    return (number.length - written.length) / 10;
  let row = Array.from({ length: number.length + 1 }, (_, place) => place);
  for (let i = 1; i <= written.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= number.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + Number(written[i - 1] !== number[j - 1]);
      next[j] = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[number.length] ?? 0;
}
