import type { PartRecord } from '@brushline/functions/data/records';

/** What a unit costs at a quantity, by a plain walk up the breaks that owes the contract nothing. */
export function dueCents({ priceCents, priceBreaks = [] }: PartRecord, quantity: number): number {
  let due = priceCents;
  for (const { from, cents } of priceBreaks) if (quantity >= from) due = cents;
  return due;
}

/** Whether a quantity comes in whole packs of a part. */
export function isWholePacks({ orderMultiple = 1 }: PartRecord, quantity: number): boolean {
  return quantity % orderMultiple === 0;
}
