import type { Part } from '../parts/parts.ts';
import { nearestQuantities, type QuantityTerms, quantityBounds } from '../terms/quantities.ts';
import type { PartFinder } from './part-finder.ts';
import { type Entry, guessUnits } from './read-list.ts';

/**
 * What stands in the way of ordering a quantity, with the quantity that can be ordered instead.
 * - `no-quantity`: none that can be read. - `below-minimum`, `rounded` (no multiple): the next one above.
 * - `over-stock`: the most there is; `null` when not even the minimum order is there.
 */
export type QuantityState =
  | { state: 'ok' }
  | { state: 'no-quantity' | 'below-minimum' | 'rounded'; offer: number }
  | { state: 'over-stock'; offer: number | null };

/**
 * A line of a list, checked. A part that is listed twice has all its units in its first row, whose `lines`
 * names every line that they come from; each later row is `duplicate`, and names the first in `of`. A line without a
 * quantity is asked about by itself: nobody knows what to add for it.
 */
export type Row = Entry &
  (
    | ({ part: Part; lines: readonly number[] } & QuantityState)
    | { part: Part; state: 'duplicate'; of: number }
    | { part: null; state: 'unknown'; nearest: readonly Part[] }
  );

/**
 * Checks the lines of a list against the parts on sale. It changes nothing: where a line is wrong, it makes
 * an offer.
 */
export function checkList(entries: readonly Entry[], finder: PartFinder): Row[] {
  const found = entries.map((entry) => ({ entry, part: finder.find(entry.number) }));
  return found.map(({ entry, part }): Row => {
    if (!part) return { ...entry, part, state: 'unknown', nearest: finder.nearest(entry.number) };
    const stated = found.filter(
      (other) => other.part?._id === part._id && other.entry.quantity !== null,
    );
    const same = entry.quantity === null ? [entry] : stated.map((other) => other.entry);
    const [first = entry] = same;
    if (first !== entry) return { ...entry, part, state: 'duplicate', of: first.line };
    const quantity = sumOf(same);
    const lines = same.map(({ line }) => line);
    return { ...entry, quantity, part, lines, ...checkQuantity(part, quantity, entry.unread) };
  });
}

/** Adds up the quantities; `null` if no line states one. */
function sumOf(entries: readonly Entry[]): number | null {
  const stated = entries.flatMap(({ quantity }) => quantity ?? []);
  return stated.length === 0 ? null : stated.reduce((sum, units) => sum + units, 0);
}

/**
 * Tells whether a quantity of a part can be ordered, and if not, which quantity can. For one that is `unread`, that is
 * what it most likely means.
 */
export function checkQuantity(
  terms: QuantityTerms,
  quantity: number | null,
  unread = '',
): QuantityState {
  const bounds = quantityBounds(terms);
  if (!bounds) return { state: 'over-stock', offer: null };
  const { least, most } = bounds;
  if (quantity === null) {
    const guess = guessUnits(unread) ?? least;
    const isGood = checkQuantity(terms, guess).state === 'ok';
    return { state: 'no-quantity', offer: isGood ? guess : least };
  }
  if (quantity < least) return { state: 'below-minimum', offer: least };
  if (quantity > terms.stock) return { state: 'over-stock', offer: most };
  const { below, above } = nearestQuantities(terms, quantity);
  return below === above ? { state: 'ok' } : { state: 'rounded', offer: above ?? most };
}
