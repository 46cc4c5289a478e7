import type { QuantityState } from '@brushline/contract/order-list/check-list';
import type { Terms } from '@brushline/contract/terms/pricing';
import { groupDigits } from '@brushline/contract/values/digits';

/** Describes why a quantity cannot be ordered; `null` if it can. */
export function faultWords({ state }: QuantityState, terms: Terms): string | null {
  if (state === 'ok') return null;
  if (state === 'no-quantity') return `How many? The minimum is ${groupDigits(terms.minimumOrder)}`;
  if (state === 'below-minimum') return `The minimum is ${groupDigits(terms.minimumOrder)}`;
  if (state === 'rounded') return `Sold in multiples of ${groupDigits(terms.orderMultiple ?? 1)}`;
  if (terms.stock === 0) return 'Sold out';
  const least = terms.stock < terms.minimumOrder;
  return `Only ${groupDigits(terms.stock)} left${least ? `, and the minimum is ${groupDigits(terms.minimumOrder)}` : ''}`;
}

/** Returns the quantity that can be ordered instead; `null` if there is none, or if the given one can be ordered. */
export function offerOf(check: QuantityState): number | null {
  return check.state === 'ok' ? null : check.offer;
}
