import { groupDigits } from './digits.ts';

/**
 * Money is integer US cents inside and dollars with at most two decimals in the API. Only this module
 * converts between them.
 */

/** ISO 4217 code of the shop's only currency, in the lower case that Stripe uses. */
export const CURRENCY = 'usd';

/** Lowest unit price, in dollars. */
export const MIN_PRICE_DOLLARS = 0.01;

/** Highest unit price, in dollars. */
export const MAX_PRICE_DOLLARS = 100_000;

/** Highest total of an order, in cents: Stripe's limit of eight digits. */
export const MAX_TOTAL_CENTS = 99_999_999;

/** Lowest total that a card can pay, in cents: Stripe's minimum for USD. */
export const MIN_TOTAL_CENTS = 50;

/**
 * Returns the cents of a dollar amount; `null` when the amount is not finite or has more than two decimals. `19.99 * 100`
 * is 1998.9999999999998, so the product is rounded, and must then convert back to the amount.
 */
export function toCents(dollars: number): number | null {
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents : null;
}

/** Converts integer cents to dollars. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Returns the total of an order line in cents: unit price times quantity. */
export function totalCents(unitPriceCents: number, quantity: number): number {
  return unitPriceCents * quantity;
}

/** Formats `2100` (dollars) as `'$2,100.00'`. */
export function formatDollars(dollars: number): string {
  const sign = dollars < 0 ? '-' : '';
  return `${sign}$${groupDigits(Math.abs(dollars), 2)}`;
}

/** Formats `210000` (cents) as `'$2,100.00'`. */
export function formatCents(cents: number): string {
  return formatDollars(toDollars(cents));
}
