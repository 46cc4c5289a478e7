import { createPartFinder } from '@brushline/contract/order-list/part-finder';
import { expect, test } from 'vitest';
import { aPart } from '../../../lib/test/a-part.ts';
import { quickAnswer, readQuickLine } from './quick-options.ts';

const part = (_id: string, number: string, rest = {}) =>
  aPart({ _id, number, minimumOrder: 50, stock: 1000, price: 2, ...rest });
const stator = part('stator', 'STA-4208-12');
const bearing = part('bearing', 'BRG-608-2RS');
const gone = part('gone', 'BRG-688', { stock: 0 });
const finder = createPartFinder([stator, bearing, gone]);
const answer = (text: string, found: (typeof stator)[] | null = []) =>
  quickAnswer(readQuickLine(text, finder), found, finder);

test('a number with a quantity that can be ordered is an exact match', () => {
  expect(answer('sta 4208-12 100')).toEqual({
    isExact: true,
    options: [{ part: stator, quantity: 100, why: null }],
  });
});

test('a quantity that cannot be ordered gets an offer, which is not taken automatically', () => {
  expect(answer('STA-4208-12 20')).toEqual({
    isExact: false,
    options: [{ part: stator, quantity: 50, why: 'The minimum is 50' }],
  });
  expect(answer('STA-4208-12').options).toMatchObject([{ quantity: 50 }]);
  expect(answer('STA-4208-12 1.000')).toMatchObject({
    isExact: false,
    options: [{ quantity: 1000 }],
  });
  expect(answer('BRG-688 50').options).toEqual([{ part: gone, quantity: null, why: 'Sold out' }]);
});

test('part of a name is searched for, and text that finds nothing offers similar numbers', () => {
  expect(answer('bearings 500', [bearing])).toMatchObject({
    isExact: false,
    options: [{ part: bearing, quantity: 500 }],
  });
  expect(answer('BRG-609-2RS 500').options).toMatchObject([{ part: bearing }]);
  expect(answer('BRG-609-2RS 500', null).options).toEqual([]);
  expect(answer('  ').options).toEqual([]);
});

test('a figure that may be a size ranks the parts first whose names contain it', () => {
  const small = part('small', 'STA-2212-12', { name: 'Stator core 22-12' });
  const large = part('large', 'STA-4208-12', { name: 'Stator core 42-08' });
  const namesOf = (text: string) =>
    answer(text, [small, large]).options.map(({ part: { name }, quantity }) => [name, quantity]);
  expect(namesOf('stator core 42')).toEqual([
    ['Stator core 42-08', 50],
    ['Stator core 22-12', 50],
  ]);
  expect(namesOf('stator core 100')[0]).toEqual(['Stator core 22-12', 100]);
  expect(namesOf('motor core')[0]).toEqual(['Stator core 22-12', 50]);
});
