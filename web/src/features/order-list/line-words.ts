import type { QuantityState } from '@brushline/contract/order-list/check-list';
import type { Terms } from '@brushline/contract/terms/pricing';
import { formatUnits } from '../../lib/units.ts';

/** Why a quantity cannot be ordered as it is, in the customer's words; `null` when it can. */
export function faultWords({ state }: QuantityState, terms: Terms): string | null {
  if (state === 'ok') return null;
  if (state === 'no-quantity') return `How many? The minimum is ${formatUnits(terms.minimumOrder)}`;
  if (state === 'below-minimum') return `The minimum is ${formatUnits(terms.minimumOrder)}`;
  if (state === 'rounded') return `Sold in multiples of ${formatUnits(terms.orderMultiple ?? 1)}`;
  if (terms.stock === 0) return 'Sold out';
  const least = terms.stock < terms.minimumOrder;
  return `Only ${formatUnits(terms.stock)} left${least ? `, and the minimum is ${formatUnits(terms.minimumOrder)}` : ''}`;
}

/** The quantity that can be ordered instead; `null` where none can or the asked one can. */
export function offerOf(check: QuantityState): number | null {
  return check.state === 'ok' ? null : check.offer;
}
