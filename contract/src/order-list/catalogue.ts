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
  /**
   * The parts whose numbers are most like one that no part has: mistyped or cut off, with or without the category's
   * prefix. The most similar first.
   */
  nearest(written: string): readonly P[];
}

/** How many similar parts are named. */
const NEAREST = 4;

/** With a larger share of wrong characters it is another number, not a typing error. */
const WRONG = 0.34;

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
            wrong: Math.min(wrongIn(wanted, squeezed), wrongIn(wanted, rest)),
          }))
          .filter(({ wrong }) => wrong < wanted.length * WRONG)
          .sort((one, other) => one.wrong - other.wrong)
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

/** Missing characters at the end count least: somebody who knows only a series means any part of it. */
const CUT_OFF = 0.1;

/** Counts the characters to add, remove and replace (Levenshtein), and a little for missing ones at the end. */
function wrongIn(typed: string, number: string): number {
  let above = Array.from({ length: number.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...typed].entries()) {
    const row = [i + 1];
    for (let j = 0; j < number.length; j += 1) {
      const replaced = (above[j] ?? 0) + (letter === number[j] ? 0 : 1);
      row.push(Math.min(replaced, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    above = row;
  }
  return Math.min(...above.map((wrong, end) => wrong + CUT_OFF * (number.length - end)));
}
