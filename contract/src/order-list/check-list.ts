import type { Part } from '../parts/parts.ts';
import { nearestQuantities, type QuantityTerms, quantityBounds } from '../terms/quantities.ts';
import type { PartFinder } from './part-finder.ts';
import { type Entry, guessUnits } from './read-list.ts';

/**
 * Why a quantity cannot be ordered, and the quantity that can be ordered instead.
 * - `no-quantity`: it cannot be read. - `below-minimum`, `rounded` (not a multiple): the next one above.
 * - `over-stock`: the greatest in stock; `null` if the stock is below the minimum order.
 */
export type QuantityState =
  | { state: 'ok' }
  | { state: 'no-quantity' | 'below-minimum' | 'rounded'; offer: number }
  | { state: 'over-stock'; offer: number | null };

/**
 * A checked line of a list. If a part is listed several times, its first row has all units, and `lines` names every line
 * that they come from. Each later row is `duplicate`, and `of` names the first. A line without a quantity is not added,
 * because its quantity is unknown.
 */
export type Row = Entry &
  (
    | ({ part: Part; lines: readonly number[] } & QuantityState)
    | { part: Part; state: 'duplicate'; of: number }
    | { part: null; state: 'unknown'; nearest: readonly Part[] }
  );

/** Checks the lines of a list against the parts on sale. It changes nothing: if a line is wrong, it makes an offer. */
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
 * Tells whether a quantity of a part can be ordered, and if not, which quantity can. For an `unread` quantity, it offers
 * the most likely meaning.
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
