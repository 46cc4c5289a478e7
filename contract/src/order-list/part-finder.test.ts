import { expect, it } from 'vitest';
import { createPartFinder } from './part-finder.ts';

const numbers = [
  'BRG-608-2RS-C3',
  'BRG-608-ZZ',
  'BRG-6800-ZZ',
  'STA-4208-12',
  'STA-4210-12',
  'ROT-42-14',
];
const others = ['ROT-M30', 'SHA-M30', 'PRP-M5', 'ESC-4IN1-45'];
const terms = { minimumOrder: 1, stock: 1, price: 1, description: '', image: '' };
const finder = createPartFinder([
  { _id: 'unnumbered', name: 'Unnumbered', ...terms },
  ...[...numbers, ...others].map((number) => ({
    _id: number,
    name: `Name of ${number}`,
    number,
    ...terms,
  })),
]);

it.each([
  ['a wrong figure', 'BRG-609-ZZ', ['BRG-608-ZZ', 'BRG-6800-ZZ']],
  ['a wrong figure and a cut end', 'BRG-609-2RS', ['BRG-608-2RS-C3']],
  ['an extra letter, in lower case and without dashes', 'rott4214', ['ROT-42-14']],
  ['full-width letters', 'ＲＯＴ－４２－１４', ['ROT-42-14']],
  ['a number that is cut off', 'STA-42', ['STA-4208-12', 'STA-4210-12']],
  ['its parts in one word', 'brg608', ['BRG-608-ZZ', 'BRG-608-2RS-C3', 'BRG-6800-ZZ']],
  ['a number among words', 'we need the bearing (BRG-608-ZZ), sealed', ['BRG-608-ZZ']],
  ['a number before a remark', 'ROT-42-14: balanced', ['ROT-42-14']],
  ['nothing like it', 'NO-SUCH-PART', []],
  ['nothing at all', '--', []],
  ['a number followed by too many characters', `STA-4208-12${'-X'.repeat(22)}`, []],
])('finds what is meant by %s', (_, asked, nearest) => {
  expect(finder.nearest(asked).map(({ _id }) => _id)).toEqual(nearest);
});

it.each([
  ['608-ZZ', 'BRG-608-ZZ'],
  ['608 zz', 'BRG-608-ZZ'],
  ['42-14', undefined],
  ['M30', undefined],
  ['SHA-M30', 'SHA-M30'],
  ['M5', undefined],
  ['ESC-4İN1-45', 'ESC-4IN1-45'],
  ['esc-4ın1-45', 'ESC-4IN1-45'],
])('by %s finds %s', (written, found) => {
  expect(finder.find(written)?._id).toBe(found);
});
