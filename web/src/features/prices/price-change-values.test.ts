import { expect, test } from 'vitest';
import { NOTHING, readChange, readTyped } from './price-change-values.ts';

test.each([
  ['raise-percent', '2.5', { kind: 'percent', basisPoints: 250 }, 'raised by 2.5%'],
  ['lower-percent', '99.99', { kind: 'percent', basisPoints: -9_999 }, 'lowered by 99.99%'],
  ['raise-amount', '0.01', { kind: 'amount', cents: 1 }, 'raised by $0.01'],
  ['lower-amount', '150', { kind: 'amount', cents: -15_000 }, 'lowered by $150'],
] as const)('%s %s is a change', (way, figure, change, words) => {
  expect(readChange({ way, figure })).toEqual({ kind: 'change', change, words });
});

test.each([
  ['raise-percent', '0', 'Enter a percentage above 0 with at most two decimals, such as 2.5'],
  ['raise-percent', '2,5', 'Enter a percentage above 0 with at most two decimals, such as 2.5'],
  ['raise-percent', '-1', 'Enter a percentage above 0 with at most two decimals, such as 2.5'],
  ['lower-amount', '1.005', 'Enter an amount above 0 with at most two decimals, such as 2.5'],
  ['lower-amount', 'ten', 'Enter an amount above 0 with at most two decimals, such as 2.5'],
  ['lower-percent', '100', 'Prices can fall by less than 100%'],
] as const)('%s %s is refused with the reason', (way, figure, message) => {
  expect(readChange({ way, figure })).toEqual({ kind: 'fault', message });
});

test('an empty field is no change, and invalid values of a draft are ignored', () => {
  expect(readChange(NOTHING)).toEqual({ kind: 'none' });
  expect(readTyped({ way: 'double', figure: '5' })).toEqual({ way: 'raise-percent', figure: '5' });
  expect(readTyped({ way: 'lower-amount' })).toEqual({ way: 'lower-amount', figure: '' });
});
