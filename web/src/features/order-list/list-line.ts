import { checkQuantity, type QuantityState } from '@brushline/contract/order-list/check-list';
import type { Part } from '@brushline/contract/parts/parts';
import {
  type CheaperOffer,
  cheaperOffer,
  nextStep,
  type PriceStep,
  priceLadder,
  totalAt,
  unitPriceAt,
} from '@brushline/contract/terms/pricing';
import type { Line } from './lists.ts';

/** A line with its part's current data and price. Amounts are in cents. */
export type PricedLine = { line: Line } & (
  | {
      part: Part;
      check: QuantityState;
      unitCents: number;
      totalCents: number;
      /** The saving against the price at the minimum order. */
      savedCents: number;
      /** The unit price when the quantity was set, if it has changed. */
      wasCents: number | null;
      /** The stock was sufficient when the quantity was set. */
      hasSoldMeanwhile: boolean;
      cheaper: CheaperOffer | null;
      next: PriceStep | null;
    }
  /** The part is no longer on sale. */
  | { part: null; check: { state: 'gone' } }
);

/** Prices a list at the current terms. */
export function priceLines(
  lines: readonly Line[],
  parts: ReadonlyMap<string, Part>,
): readonly PricedLine[] {
  return lines.map((line) => priceLine(line, parts.get(line.part) ?? null));
}

/** Prices a line. `part` is `null` if it is no longer on sale. */
export function priceLine(line: Line, part: Part | null): PricedLine {
  if (!part) return { line, part: null, check: { state: 'gone' } };
  const { quantity, seen } = line;
  const unitCents = unitPriceAt(part, quantity);
  const [base] = priceLadder(part);
  return {
    line,
    part,
    check: checkQuantity(part, quantity),
    unitCents,
    totalCents: totalAt(part, quantity),
    savedCents: ((base?.cents ?? unitCents) - unitCents) * quantity,
    wasCents: seen.cents === unitCents ? null : seen.cents,
    hasSoldMeanwhile: quantity > part.stock && quantity <= seen.stock,
    cheaper: cheaperOffer(part, quantity),
    next: nextStep(part, quantity),
  };
}

/** The totals of a list, with amounts in cents. Lines that cannot be ordered count too, if they have a price. */
export interface ListTotals {
  units: number;
  totalCents: number;
  savedCents: number;
  /** The number of lines that cannot be ordered as they are. */
  faults: number;
}

export function totalsOf(lines: readonly PricedLine[]): ListTotals {
  const totals: ListTotals = { units: 0, totalCents: 0, savedCents: 0, faults: 0 };
  for (const priced of lines) {
    if (priced.check.state !== 'ok') totals.faults += 1;
    if (!priced.part) continue;
    totals.units += priced.line.quantity;
    totals.totalCents += priced.totalCents;
    totals.savedCents += priced.savedCents;
  }
  return totals;
}
