import type { Part } from '../parts/parts.ts';
import { nameKey } from '../values/text.ts';

/** Finds the parts on sale by number, name or id. */
export interface PartFinder {
  /**
   * Finds the part with this number, name or id. The number may be in any spacing, and may lack the category's prefix:
   * `608-ZZ`. Without the prefix it must contain a letter, and be longer than a thread such as `M5`. Returns `null` if
   * there is no such part, or more than one.
   */
  find(written: string): Part | null;
  /**
   * Lists the parts that are meant by a text that no part has. Those whose numbers it contains come first, as in
   * `4 rolls WND-045-5KG`. Then come the most similar numbers: mistyped or cut off, with or without the category's prefix.
   */
  nearest(written: string): readonly Part[];
}

/** The most similar parts that are returned. */
const NEAREST = 4;

/** Above this share of wrong characters, it is another number and not a typing error. */
const WRONG = 0.34;

/** Indexes parts once, for lists of many lines. */
export function createPartFinder(parts: readonly Part[]): PartFinder {
  const byKey = new Map<string, Part | null>();
  const numbered = parts.flatMap((part) =>
    part.number
      ? [{ part, squeezed: squeeze(part.number), rest: squeeze(restOf(part.number)) }]
      : [],
  );
  for (const { part, rest } of numbered)
    if (rest.length > 2 && /[A-Z]/.test(rest)) byKey.set(rest, byKey.has(rest) ? null : part);
  for (const part of parts) {
    byKey.set(part._id, part);
    byKey.set(nameKey(part.name), part);
  }
  const byNumber = new Map(numbered.map(({ part, squeezed }) => [squeezed, part]));
  // A number takes precedence over an equal name.
  for (const [squeezed, part] of byNumber) byKey.set(squeezed, part);
  const namedIn = (text: string) =>
    text.split(/[\s,;:()]+/).flatMap((word) => byNumber.get(squeeze(word)) ?? []);
  // Cached, because a list is checked again with each answer to one of its lines.
  const similar = new Map<string, readonly Part[]>();
  return {
    find: (written) =>
      byKey.get(squeeze(written)) ?? byKey.get(nameKey(written)) ?? byKey.get(written) ?? null,
    nearest(written) {
      const known = similar.get(written);
      if (known) return known;
      const wanted = squeeze(written);
      const wrongIn = wrongBeside(wanted);
      const most = wanted.length * WRONG;
      const found = numbered
        .flatMap(({ part, squeezed, rest }) => {
          // Each extra character is a wrong one.
          if (wanted.length - squeezed.length >= most) return [];
          const wrong = Math.min(wrongIn(squeezed), wrongIn(rest));
          return wrong < most ? [{ part, wrong }] : [];
        })
        .sort((one, other) => one.wrong - other.wrong)
        .map(({ part }) => part);
      const nearest = [...new Set([...namedIn(written), ...found])].slice(0, NEAREST);
      similar.set(written, nearest);
      return nearest;
    },
  };
}

/** Returns a number without its category prefix: `608-ZZ` for `BRG-608-ZZ`. */
function restOf(number: string): string {
  return number.slice(number.indexOf('-') + 1);
}

/** Squeezes `brg 608-2rs` into `BRG6082RS`, even if its letters are full-width, or its I has the dot of a Turkish keyboard. */
function squeeze(written: string): string {
  return written
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** Missing characters at the end count least: somebody who knows only a series means any part of it. */
const CUT_OFF = 0.1;

/** No number is longer (`PART_NUMBER_PATTERN`), and a machine word holds as many bits. */
const LONGEST = 32;

/**
 * Returns a function that counts the characters to add, remove and replace in a typed text to get a number (Levenshtein),
 * and a little for missing ones at the end. It takes one step per character of the number, because it keeps a whole column
 * of differences in two words: Myers, "A fast bit-vector algorithm for approximate string matching", JACM 46 (1999). A
 * table of 12 by 12 steps for each of 5,000 numbers took 50 ms, for each line of a list.
 */
function wrongBeside(typed: string): (number: string) => number {
  const { length } = typed;
  if (length === 0 || length > LONGEST) return () => length;
  const placesOf = new Int32Array(128);
  for (let i = 0; i < length; i += 1) {
    const letter = typed.charCodeAt(i);
    placesOf[letter] = (placesOf[letter] ?? 0) | (1 << i);
  }
  const last = 1 << (length - 1);
  return (number) => {
    let [more, fewer, wrong] = [-1, 0, length];
    let least = wrong + CUT_OFF * number.length;
    for (let end = 1; end <= number.length; end += 1) {
      const same = placesOf[number.charCodeAt(end - 1)] ?? 0;
      const across = (((same & more) + more) ^ more) | same;
      let up = fewer | ~(across | more);
      let down = more & across;
      if (up & last) wrong += 1;
      else if (down & last) wrong -= 1;
      up = (up << 1) | 1;
      down <<= 1;
      const beside = same | fewer;
      more = down | ~(beside | up);
      fewer = up & beside;
      least = Math.min(least, wrong + CUT_OFF * (number.length - end));
    }
    return least;
  };
}
