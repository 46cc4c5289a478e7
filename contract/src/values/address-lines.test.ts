import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

const address = { name: 'Bea', street: '1 Way', city: 'Oslo', country: 'NO', phone: '1' };

test.each([
  ['NO', 'Norway'],
  ['ZW', 'Zimbabwe'],
  ['QX', 'QX'],
])('the country %s is written on a label as %s', (country, written) => {
  expect(addressLines({ ...address, country })).toEqual(['Bea', '1 Way', 'Oslo', written]);
});
