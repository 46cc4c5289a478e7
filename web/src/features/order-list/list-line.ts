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
      /** What the quantity costs less than at the price of the minimum order. */
      savedCents: number;
      /** What a unit cost when its quantity was set, if that has changed. */
      wasCents: number | null;
      /** The stock was enough when its quantity was set. */
      hasSoldMeanwhile: boolean;
      cheaper: CheaperOffer | null;
      next: PriceStep | null;
    }
  /** It is no longer on sale. */
  | { part: null; check: { state: 'gone' } }
);

/** Prices a list at the current terms. */
export function priceLines(
  lines: readonly Line[],
  parts: ReadonlyMap<string, Part>,
): readonly PricedLine[] {
  return lines.map((line) => priceLine(line, parts.get(line.part) ?? null));
}

/** Prices a line of this part; `null` once it is no longer on sale. */
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

/** The sums of a list. Amounts in cents; lines that cannot be ordered count too, as far as they have a price. */
export interface ListTotals {
  units: number;
  totalCents: number;
  savedCents: number;
  /** How many lines cannot be ordered as they are. */
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
