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

test.each([
  ['DK', ['8200 Aarhus N'], { postalCode: '8200', city: 'Aarhus N' }],
  [
    'JP',
    ['100-0001 Chiyoda', 'Tokyo'],
    { postalCode: '100-0001', city: 'Chiyoda', region: 'Tokyo' },
  ],
  ['US', ['San Francisco CA 94103'], { postalCode: '94103', city: 'San Francisco', region: 'CA' }],
  ['US', ['San Francisco 94103'], { postalCode: '94103', city: 'San Francisco' }],
  [
    'IN',
    ['Pune 411001', 'Maharashtra'],
    { postalCode: '411001', city: 'Pune', region: 'Maharashtra' },
  ],
  ['GB', ['London', 'SW1A 2AA'], { postalCode: 'SW1A 2AA', city: 'London', region: '' }],
  [
    'BR',
    ['São Paulo', 'SP', '01310-200'],
    { postalCode: '01310-200', city: 'São Paulo', region: 'SP' },
  ],
])('a label to %s ends with %j and the country', (country, town, stated) => {
  expect(addressLines({ ...address, ...stated, country }).slice(2, -1)).toEqual(town);
});
