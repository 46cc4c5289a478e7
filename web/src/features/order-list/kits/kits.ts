import type { Part } from '@brushline/contract/parts/parts';
import { cheaperOffer, nextStep, totalAt } from '@brushline/contract/terms/pricing';
import { nearestQuantities } from '@brushline/contract/terms/quantities';
import type { PricedLine } from '../list-line.ts';

/** A line of a kit, multiplied by the number of kits. Quantities are in units, amounts in cents. */
export interface KitLine {
  part: Part;
  needed: number;
  /** The smallest sufficient quantity that can be ordered; `null` if the stock is too small. */
  ordered: number | null;
  /** The ordered units that are not needed. */
  left: number;
  totalCents: number;
  /** A larger quantity with a lower total or a lower unit price. */
  more: { quantity: number; cents: number; per: 'order' | 'unit' } | null;
}

/**
 * Multiplies a list by a number of kits, and rounds each line up to a quantity that can be ordered. Omits parts that are gone.
 */
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
