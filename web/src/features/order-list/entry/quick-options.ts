import { checkQuantity } from '@brushline/contract/order-list/check-list';
import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import { type Entry, readLines } from '@brushline/contract/order-list/read-list';
import type { Part } from '@brushline/contract/parts/parts';
import { faultWords, offerOf } from '../line-words.ts';

/** A part and a quantity of it that can be ordered. */
export interface QuickOption {
  part: Part;
  /** In units; `null` if the part is sold out. */
  quantity: number | null;
  /** Why it differs from the typed quantity. */
  why: string | null;
}

export interface QuickAnswer {
  /** The only option is exactly what was typed, so it can be added without confirmation. */
  isExact: boolean;
  options: readonly QuickOption[];
}

/** The typed line. */
export interface QuickLine extends Entry {
  /** The part that it names; `null` if it has to be searched for. */
  part: Part | null;
}

/** Reads the line in the quick order field; `null` if it is blank. */
export function readQuickLine(text: string, finder: PartFinder): QuickLine | null {
  const [entry] = readLines(text, (written) => finder.find(written) !== null);
  return entry ? { ...entry, part: finder.find(entry.number) } : null;
}

const MOST_OPTIONS = 6;

/**
 * Returns the possible meanings of a line.
 * @param found the search results for the line, best first; `null` during the search
 */
export function quickAnswer(
  line: QuickLine | null,
  found: readonly Part[] | null,
  finder: PartFinder,
): QuickAnswer {
  if (!line) return { isExact: false, options: [] };
  const { part: named, ...entry } = line;
  const optionOf = (part: Part): QuickOption => {
    const check = checkQuantity(part, entry.quantity, entry.unread);
    const quantity = check.state === 'ok' ? entry.quantity : offerOf(check);
    return { part, quantity, why: faultWords(check, part) };
  };
  const likely =
    found?.length === 0 ? finder.nearest(entry.number) : namedFirst(found ?? [], entry.quantity);
  const options = (named ? [named] : likely.slice(0, MOST_OPTIONS)).map(optionOf);
  return { isExact: named !== null && options[0]?.why === null, options };
}

/** Ranks the parts first whose names contain the typed figure. `stator core 42` may mean 42 units, but more likely 42 mm. */
function namedFirst(found: readonly Part[], figure: number | null): readonly Part[] {
  const named = ({ name }: Part) => name.split(/\D+/).includes(String(figure));
  return figure === null ? found : found.toSorted((one, other) => +named(other) - +named(one));
}
