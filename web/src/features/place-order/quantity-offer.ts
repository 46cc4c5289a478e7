import { quantityFault } from '@brushline/contract/orders/orders';
import { cheaperOffer, nextStep, type Terms } from '@brushline/contract/terms/pricing';
import { nearestQuantities } from '@brushline/contract/terms/quantities';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';

/** What the shop offers beside a quantity: in words, and as quantities to choose at a press. */
interface QuantityOffer {
  words: string | null;
  quantities: number[];
}

/**
 * For a quantity that cannot be ordered, the nearest that can, which the error at the field has in words
 * already; else a larger one that costs less, or what the next break saves.
 *
 * @param quantity what is typed; not a number, or not a whole one, while it is being typed
 */
export function offerFor(part: Terms, quantity: number): QuantityOffer | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return null;
  const fault = quantityFault(quantity, part);
  if (fault) {
    const { below, above } = nearestQuantities(part, quantity);
    const quantities = [below, above].filter((each) => each !== null && each !== quantity);
    return { words: null, quantities: quantities.map(Number) };
  }
  const cheaper = cheaperOffer(part, quantity);
  if (cheaper) {
    const words = `${groupDigits(cheaper.quantity)} units cost ${formatCents(cheaper.totalCents)}: ${formatCents(cheaper.savedCents)} less than ${groupDigits(quantity)} units.`;
    return { words, quantities: [cheaper.quantity] };
  }
  const next = nextStep(part, quantity);
  if (!next) return null;
  const words = `From ${groupDigits(next.from)} units, each costs ${formatCents(next.cents)}: ${formatCents(next.savedCents)} less.`;
  return { words, quantities: [next.from] };
}
