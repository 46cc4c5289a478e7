import type { Part } from '@brushline/contract/parts/parts';
import { cheaperOffer, nextStep, totalAt } from '@brushline/contract/terms/pricing';
import { nearestQuantities } from '@brushline/contract/terms/quantities';
import type { PricedLine } from '../list-line.ts';

/** What a line of a kit takes for a number of kits. Quantities in units, amounts in cents. */
export interface KitLine {
  part: Part;
  needed: number;
  /** The least that can be ordered for it; `null` where the stock does not reach. */
  ordered: number | null;
  /** Ordered and not needed. */
  left: number;
  totalCents: number;
  /** A larger quantity that costs less in all, or a unit of which costs less. */
  more: { quantity: number; cents: number; per: 'order' | 'unit' } | null;
}

/** A list times a number of kits: each line rounded up to what can be ordered. Parts that are gone are left out. */
export function kitLines(lines: readonly PricedLine[], kits: number): KitLine[] {
  return lines.flatMap(({ part, line }) => (part ? kitLine(part, line.quantity * kits) : []));
}

function kitLine(part: Part, needed: number): KitLine {
  const ordered = nearestQuantities(part, needed).above;
  if (ordered === null) return { part, needed, ordered, left: 0, totalCents: 0, more: null };
  return {
    part,
    needed,
    ordered,
    left: ordered - needed,
    totalCents: totalAt(part, ordered),
    more: moreOf(part, ordered),
  };
}

function moreOf(part: Part, ordered: number): KitLine['more'] {
  const cheaper = cheaperOffer(part, ordered);
  if (cheaper) return { quantity: cheaper.quantity, cents: cheaper.totalCents, per: 'order' };
  const next = nextStep(part, ordered);
  return next && { quantity: next.from, cents: next.cents, per: 'unit' };
}
