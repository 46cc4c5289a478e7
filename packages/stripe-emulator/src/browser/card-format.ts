import {
  cardBrand,
  cvcLength,
  isPastExpiry,
  numberLength,
  passesLuhn,
} from '../resources/card-number.ts';

/** A mistake in a field: Stripe's code and message. */
export type FieldProblem = { code: string; message: string };

export type FieldState = 'empty' | 'complete' | FieldProblem;

const PROBLEMS = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
} as const;

export function problem(code: keyof typeof PROBLEMS): FieldProblem {
  return { code, message: PROBLEMS[code] };
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Groups the digits of a card number: by four, or 4-6-5 for American Express. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const kept = digits.slice(0, numberLength(digits));
  const groups = cardBrand(kept) === 'amex' ? /^(.{1,4})(.{1,6})?(.{1,5})?$/ : undefined;
  if (!groups) return kept.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (groups.exec(kept) ?? []).slice(1).filter(Boolean).join(' ');
}

/**
 * Formats an expiry date as `MM / YY`. During deletion a bare month has no slash, so that it can be
 * deleted. `MM/YYYY`, as browsers fill it in, loses its century.
 */
export function formatExpiry(text: string, deleting: boolean): string {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
  const month = digits.slice(0, 2);
  const year = digits.slice(2, 4);
  return month.length < 2 || (deleting && year === '') ? month : `${month} / ${year}`;
}

export function formatCvc(text: string, number: string): string {
  return digitsOf(text).slice(0, number === '' ? 4 : cvcLength(number));
}

export function checkNumber(text: string): FieldState {
  const digits = digitsOf(text);
  if (digits === '') return 'empty';
  if (digits.length < numberLength(digits)) return problem('incomplete_number');
  return passesLuhn(digits) ? 'complete' : problem('invalid_number');
}

export function checkExpiry(text: string, now: Date): FieldState {
  const digits = digitsOf(text);
  if (digits === '') return 'empty';
  const month = Number(digits.slice(0, 2));
  if (digits.length < 4 || month < 1 || month > 12) return problem('incomplete_expiry');
  const year = 2000 + Number(digits.slice(2));
  if (year < now.getUTCFullYear()) return problem('invalid_expiry_year_past');
  if (year > now.getUTCFullYear() + 50) return problem('invalid_expiry_year');
  return isPastExpiry(month, year, now) ? problem('invalid_expiry_month_past') : 'complete';
}

export function checkCvc(text: string, number: string): FieldState {
  const digits = digitsOf(text);
  if (digits === '') return 'empty';
  return digits.length >= cvcLength(number) ? 'complete' : problem('incomplete_cvc');
}
