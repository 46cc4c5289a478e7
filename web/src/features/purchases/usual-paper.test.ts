import { expect, test } from 'vitest';
import { usualPaper } from './usual-paper.ts';

const address = { name: 'Bea', street: '1 Motor Way', city: 'A town', phone: '1' };
const inUsa = { ...address, country: 'US' };
const inNorway = { ...address, country: 'NO' };

test.each([
  ['the billing country', { delivery: inNorway, billing: inUsa }, 'nb-NO', 'letter'],
  [
    'the country of delivery, if that is billed',
    { delivery: inNorway, billing: null },
    'en-US',
    'a4',
  ],
  ['the region of the browser', { delivery: null, billing: null }, 'es-MX', 'letter'],
  ['the main region of the language', { delivery: null, billing: null }, 'de', 'a4'],
])('the paper is that of %s', (_, purchase, language, paper) => {
  expect(usualPaper(purchase, language)).toBe(paper);
});
