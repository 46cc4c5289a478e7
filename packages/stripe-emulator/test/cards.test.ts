import { describe, expect, test } from 'vitest';
import {
  checkCvc,
  checkExpiry,
  checkNumber,
  formatExpiry,
  formatNumber,
} from '../src/browser/card-format.ts';
import { cardBrand, isPastExpiry, passesLuhn } from '../src/resources/card-number.ts';

test('Luhn', () => {
  expect(passesLuhn('4242424242424242')).toBe(true);
  expect(passesLuhn('4242424242424241')).toBe(false);
  expect(passesLuhn('42')).toBe(false);
});

test('brands by their first digits', () => {
  const brands = ['4', '55', '2221', '37', '6011', '35', '36', '62', '9'].map(cardBrand);
  expect(brands).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'discover',
    'jcb',
    'diners',
    'unionpay',
    'unknown',
  ]);
});

test('a card is good through its last month', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  expect(isPastExpiry(11, 26, now)).toBe(false);
  expect(isPastExpiry(10, 2026, now)).toBe(true);
});

describe('what the card Element shows', () => {
  test('numbers in groups', () => {
    expect(formatNumber('42424')).toBe('4242 4');
    expect(formatNumber('4242424242424242999')).toBe('4242 4242 4242 4242');
    expect(formatNumber('378282246310005')).toBe('3782 822463 10005');
  });

  test('expiry while typing, deleting and filling in', () => {
    expect(formatExpiry('1', false)).toBe('1');
    expect(formatExpiry('7', false)).toBe('07 / ');
    expect(formatExpiry('12', false)).toBe('12 / ');
    expect(formatExpiry('12 / ', true)).toBe('12');
    expect(formatExpiry('12/2030', false)).toBe('12 / 30');
  });

  test('problems, with Stripe’s messages', () => {
    const now = new Date('2026-11-20T00:00:00Z');
    expect(checkNumber('4242')).toMatchObject({ message: 'Your card number is incomplete.' });
    expect(checkNumber('4242 4242 4242 4241')).toMatchObject({
      message: 'Your card number is invalid.',
    });
    expect(checkNumber('4242 4242 4242 4242')).toBe('complete');
    expect(checkExpiry('12', now)).toMatchObject({
      message: "Your card's expiration date is incomplete.",
    });
    expect(checkExpiry('12 / 25', now)).toMatchObject({
      message: "Your card's expiration year is in the past.",
    });
    expect(checkExpiry('10 / 26', now)).toMatchObject({
      message: "Your card's expiration date is in the past.",
    });
    expect(checkExpiry('11 / 26', now)).toBe('complete');
    expect(checkCvc('12', '4242')).toMatchObject({
      message: "Your card's security code is incomplete.",
    });
    expect(checkCvc('123', '3782')).toMatchObject({ code: 'incomplete_cvc' });
  });
});
