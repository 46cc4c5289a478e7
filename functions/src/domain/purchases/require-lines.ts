import { messages } from '@brushline/contract/messages';
import { quantityFault } from '@brushline/contract/orders/orders';
import type { PurchaseLine } from '@brushline/contract/orders/purchases';
import type { RefusedLine } from '@brushline/contract/problems';
import { totalAt, unitPriceAt } from '@brushline/contract/terms/pricing';
import { nearestQuantities } from '@brushline/contract/terms/quantities';
import { MAX_TOTAL_CENTS, toCents, toDollars } from '@brushline/contract/values/money';
import type { PartRecord } from '../../data/records.ts';
import { fieldProblem, ProblemError } from '../../shared/problem-error.ts';
import type { FoundLine, OrderableLine } from '../orders/place-lines.ts';
import { toPart } from '../parts/to-part.ts';

/** The total quantity of one part, and the lines that it comes from. */
export interface AskedLine {
  partId: string | null;
  quantity: number;
  of: readonly (PurchaseLine & { index: number })[];
}

type Fault = Omit<RefusedLine, 'index'>;

/**
 * Checks all lines against their parts as they are now.
 *
 * @param found the parts of `asked`, in the same order
 * @throws ProblemError `lines_refused` that names every line that cannot be ordered, with the nearest
 * quantities that can, or the new price; `invalid_body` when no card can pay the total
 */
export function requireLines(
  asked: readonly AskedLine[],
  found: readonly FoundLine[],
): OrderableLine[] {
  const refused = asked.flatMap((line, i) => refusalsOf(line, found[i]?.part ?? null));
  if (refused.length > 0)
    throw linesRefused(refused.toSorted((one, other) => one.index - other.index));
  const lines = found.flatMap(({ part, ...line }) => (part ? [{ ...line, part }] : []));
  const cents = lines.map(({ part, quantity }) => totalAt(toPart(part), quantity));
  if (cents.reduce((sum, one) => sum + one, 0) > MAX_TOTAL_CENTS)
    throw fieldProblem('invalid_body', 'lines', messages.totalTooLarge);
  return lines;
}

/**
 * Lists the refused lines of a part. A refusal concerns each line that asks for the part, except for a price that one
 * line expects.
 */
function refusalsOf({ of, quantity }: AskedLine, part: PartRecord | null): RefusedLine[] {
  if (!part || part.deletedAt)
    return of.map((line) => ({ ...unknownFault(line), index: line.index }));
  const fault = faultOfQuantity(quantity, part);
  const priceCents = unitPriceAt(toPart(part), quantity);
  return of.flatMap((line) => {
    const own = fault ?? faultOfPrice(line, priceCents);
    return own ? [{ ...own, index: line.index }] : [];
  });
}

function unknownFault({ number, part }: PurchaseLine): Fault {
  const message = messages.partUnknown(number ?? part ?? '');
  return { fault: 'unknown', message, quantities: [], price: null };
}

function faultOfQuantity(quantity: number, part: PartRecord): Fault | null {
  const terms = toPart(part);
  const fault = quantityFault(quantity, terms);
  if (!fault) return null;
  const { below, above } = nearestQuantities(terms, quantity);
  const nearest = [below, above].filter((each) => each !== null);
  const quantities = nearest.filter((each) => quantityFault(each, terms) === null);
  return { fault: fault.kind, message: fault.message, quantities, price: null };
}

/** Compares a line's expected price with the price for all units of its part together. */
function faultOfPrice({ expectedPrice }: PurchaseLine, priceCents: number): Fault | null {
  if (expectedPrice === undefined || toCents(expectedPrice) === priceCents) return null;
  const price = toDollars(priceCents);
  return { fault: 'price', message: messages.priceChanged(price), quantities: [], price };
}

function linesRefused(lines: readonly RefusedLine[]): ProblemError {
  const field = ({ fault }: RefusedLine) =>
    fault === 'unknown' ? 'part' : fault === 'price' ? 'expectedPrice' : 'quantity';
  return new ProblemError('lines_refused', {
    detail: `${refusalWords(lines)}. Nothing has been ordered.`,
    errors: Object.fromEntries(
      lines.map((line) => [`lines[${line.index}].${field(line)}`, line.message]),
    ),
    lines,
  });
}

/** Counts changed prices separately: such a line can still be ordered, at the new price. */
function refusalWords(lines: readonly RefusedLine[]): string {
  const prices = lines.filter(({ fault }) => fault === 'price').length;
  const others = lines.length - prices;
  const changed = prices === 1 ? 'One price has changed' : `${prices} prices have changed`;
  const off =
    others === 1
      ? 'One line cannot be ordered as it stands'
      : `${others} lines cannot be ordered as they stand`;
  return [others > 0 ? off : [], prices > 0 ? changed : []].flat().join('. ');
}
