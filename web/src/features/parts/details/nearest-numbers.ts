import type { Part } from '@brushline/contract/parts/parts';

/** How many are shown. */
const MOST = 4;

/** With a larger share of wrong characters it is another number, not a typing error. */
const WRONG = 0.34;

/** Finds the parts whose numbers are nearest to one that no part has: mistyped, or cut off. Dashes do not count. */
export function nearestNumbers(asked: string, parts: readonly Part[]): Part[] {
  const typed = squeezed(asked);
  return parts
    .map((part) => ({ part, wrong: wrongIn(typed, squeezed(part.number ?? '')) }))
    .filter(({ wrong }) => wrong < typed.length * WRONG)
    .sort((one, other) => one.wrong - other.wrong)
    .slice(0, MOST)
    .map(({ part }) => part);
}

function squeezed(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
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
