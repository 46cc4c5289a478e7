import type { Part } from '@brushline/contract/parts/parts';
import { expect, it } from 'vitest';
import { nearestNumbers } from './nearest-numbers.ts';

const numbers = [
  'BRG-608-2RS-C3',
  'BRG-608-ZZ',
  'BRG-6800-ZZ',
  'STA-4208-12',
  'STA-4210-12',
  'ROT-42-14',
];
// The numbers are all that counts here.
const parts = [{ _id: 'unnumbered' }, ...numbers.map((number) => ({ number }))] as Part[];

it.each([
  ['a figure that is wrong', 'BRG-609-ZZ', ['BRG-608-ZZ', 'BRG-6800-ZZ']],
  ['a wrong figure and a cut end', 'BRG-609-2RS', ['BRG-608-2RS-C3']],
  ['a letter too many, in lower case and without dashes', 'rott4214', ['ROT-42-14']],
  ['a number that is cut off', 'STA-42', ['STA-4208-12', 'STA-4210-12']],
  ['its parts in one word', 'brg608', ['BRG-608-ZZ', 'BRG-608-2RS-C3', 'BRG-6800-ZZ']],
  ['nothing like it', 'NO-SUCH-PART', []],
  ['nothing at all', '--', []],
])('finds what is meant by %s', (_, asked, nearest) => {
  expect(nearestNumbers(asked, parts).map(({ number }) => number)).toEqual(nearest);
});
