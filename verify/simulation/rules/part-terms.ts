import { MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from '@brushline/contract/values/money';
import type { PartRecord } from '@brushline/functions/data/records';

/** Returns the unit price at a quantity, by a plain loop over the breaks that is independent of the contract. */
export function dueCents({ priceCents, priceBreaks = [] }: PartRecord, quantity: number): number {
  let due = priceCents;
  for (const { from, cents } of priceBreaks) if (quantity >= from) due = cents;
  return due;
}

/** Tells whether a quantity is a multiple of a part's pack. */
function isWholePacks({ orderMultiple = 1 }: PartRecord, quantity: number): boolean {
  return quantity % orderMultiple === 0;
}

/** Tells whether a part's terms allow a quantity, whatever its stock. */
export function isOrderable(part: PartRecord, quantity: number): boolean {
  const cents = quantity * dueCents(part, quantity);
  const isPayable = cents >= MIN_TOTAL_CENTS && cents <= MAX_TOTAL_CENTS;
  return quantity >= part.minimumOrder && isWholePacks(part, quantity) && isPayable;
}
