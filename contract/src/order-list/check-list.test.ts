import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkList, checkQuantity } from './check-list.ts';
import { createPartFinder } from './part-finder.ts';

const part = (_id: string, number: string, rest = {}) => ({
  _id,
  number,
  name: `Name of ${_id}`,
  minimumOrder: 50,
  stock: 1000,
  price: 7.9,
  description: '',
  image: '',
  ...rest,
});
const stator = part('stator', 'STA-4208-12');
const bearing = part('bearing', 'BRG-608-2RS-C3', { orderMultiple: 25 });
const gone = part('gone', 'BRG-688', { stock: 20 });
const finder = createPartFinder([stator, bearing, gone]);
const check = (...lines: [string, number | null][]) =>
  checkList(
    lines.map(([number, quantity], index) => ({ line: index + 1, number, quantity })),
    finder,
  );

test.each([
  ['STA-4208-12', 50, { state: 'ok' }],
  ['STA-4208-12', 1000, { state: 'ok' }],
  ['STA-4208-12', null, { state: 'no-quantity', offer: 50 }],
  ['STA-4208-12', 49, { state: 'below-minimum', offer: 50 }],
  ['STA-4208-12', 1001, { state: 'over-stock', offer: 1000 }],
  ['BRG-608-2RS-C3', 60, { state: 'rounded', offer: 75 }],
  ['BRG-608-2RS-C3', 75, { state: 'ok' }],
  ['BRG-688', 50, { state: 'over-stock', offer: null }],
])('%s, %s units: %j', (number, quantity, state) => {
  expect(check([number, quantity])).toEqual([expect.objectContaining(state)]);
});

test('a part that is listed twice is summed in its first row, and both lines are named', () => {
  const [first, other, again] = check(['STA-4208-12', 30], ['FOO', 1], ['sta 4208 12', 40]);
  expect(first).toMatchObject({ state: 'ok', quantity: 70, lines: [1, 3] });
  expect(other).toMatchObject({ state: 'unknown' });
  expect(again).toMatchObject({ state: 'duplicate', of: 1, line: 3, quantity: 40 });
});

test('a quantity that cannot be read on a later line is reported there, and not counted as 0 units', () => {
  const [first, unread, again] = check(
    ['STA-4208-12', 50],
    ['STA-4208-12', null],
    ['STA-4208-12', 10],
  );
  expect(first).toMatchObject({ state: 'ok', quantity: 60, lines: [1, 3] });
  expect(unread).toMatchObject({ state: 'no-quantity', offer: 50, lines: [2] });
  expect(again).toMatchObject({ state: 'duplicate', of: 1 });
});

test.each([
  ['1.000', 1000],
  ['1,00', 50],
  ['9.000', 50],
])('for the quantity %s, %i units are offered', (unread, offer) => {
  const entry = { line: 1, number: 'STA-4208-12', quantity: null, unread };
  expect(checkList([entry], finder)).toMatchObject([{ state: 'no-quantity', offer, unread }]);
});

test('a part is found by its number in any spacing, by its name and by its id', () => {
  for (const written of ['sta420812', 'STA 4208-12', 'name  of STATOR', 'stator'])
    expect(finder.find(written)).toBe(stator);
  expect(finder.find('')).toBeNull();
  expect(finder.find('---')).toBeNull();
});

test('an unknown number gets the most similar ones, and a strange one gets none', () => {
  expect(check(['STA-4280-12', 1])).toMatchObject([{ nearest: [stator] }]);
  expect(check(['BRG-6', 1])).toMatchObject([{ nearest: [gone, bearing] }]);
  expect(check(['6082rs', 1])).toMatchObject([{ nearest: [bearing] }]);
  expect(check(['PROPELLER', 1])).toMatchObject([{ nearest: [] }]);
});

test('what is offered can always be ordered', () => {
  const terms = fc.record({
    minimumOrder: fc.integer({ min: 1, max: 60 }),
    stock: fc.integer({ min: 0, max: 200 }),
    orderMultiple: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(terms, fc.option(fc.integer({ min: 1, max: 300 })), (of, quantity) => {
      const checked = checkQuantity(of, quantity);
      if (checked.state === 'ok' || checked.offer === null) return;
      expect(checkQuantity(of, checked.offer)).toEqual({ state: 'ok' });
    }),
  );
});
