/** Adds up the units of lines. */
export function sumOfUnits(lines: readonly { units: number }[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0);
}

/** Adds up amounts, in cents. */
export function sumOfAmounts(amounts: readonly { amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Adds up the totals of orders, or of lines, in cents. */
export function sumOfTotals(priced: readonly { totalCents: number }[]): number {
  return priced.reduce((sum, { totalCents }) => sum + totalCents, 0);
}
