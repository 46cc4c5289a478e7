/** The rules of card numbers, which the server and the browser's script share. */

const BRANDS: readonly [pattern: RegExp, brand: string, length: number][] = [
  [/^4/, 'visa', 16],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, 'mastercard', 16],
  [/^3[47]/, 'amex', 15],
  [/^(6011|65|64[4-9])/, 'discover', 16],
  [/^35/, 'jcb', 16],
  [/^3(0|6|8|9)/, 'diners', 14],
  [/^62/, 'unionpay', 16],
];

/** Finds the brand of a number that may be incomplete; `unknown` when no brand begins so. */
export function cardBrand(digits: string): string {
  return BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? 'unknown';
}

/** Counts the digits of a whole number of this brand. */
export function numberLength(digits: string): number {
  return BRANDS.find(([pattern]) => pattern.test(digits))?.[2] ?? 16;
}

/** Counts the digits of this brand's security code. */
export function cvcLength(digits: string): number {
  return cardBrand(digits) === 'amex' ? 4 : 3;
}

export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Reads a year. Two digits mean this century, as in Stripe's own input. */
export function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

/** Tells whether a card has expired. It is valid through the last day of its month. */
export function isPastExpiry(month: number, year: number, now: Date): boolean {
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return fullYear(year) * 12 + (month - 1) < thisMonth;
}
