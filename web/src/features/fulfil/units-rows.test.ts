import type { Order } from '@brushline/contract/orders/orders';
import { expect, test } from 'vitest';
import {
  centsOf,
  refreshed,
  rowsToRefund,
  rowsToShip,
  toLine,
  unitsFaults,
  unitsOf,
  wanted,
} from './units-rows.ts';

// Only the fields that the rows use.
const order = (of: Partial<Order>) => ({ _id: 'o1', price: 2.5, ...of }) as Order;

const orders = [
  order({ _id: 'o1', units: { open: 6, shipped: 4, kept: 3 } }),
  order({ _id: 'o2', units: { open: 0, shipped: 0, kept: 0 } }),
  order({ _id: 'o3' }),
];

const keys = (rows: readonly { key: string; left: number }[]) =>
  rows.map(({ key, left }) => [key, left]);

test('open units can be shipped; open and kept units can be refunded', () => {
  expect(keys(rowsToShip(orders))).toEqual([['o1', 6]]);
  expect(keys(rowsToRefund(orders))).toEqual([
    ['o1', 6],
    ['o1-shipped', 3],
  ]);
});

test('a row without units left stays, with its updated order', () => {
  const rows = rowsToShip(orders);
  const now = [order({ _id: 'o1', units: { open: 0, shipped: 10, kept: 10 } })];
  expect(keys(refreshed(rows, now))).toEqual([['o1', 0]]);
  expect(unitsFaults(refreshed(rows, now), { units: { o1: '6' } })).toEqual({
    units: { o1: 'None are left' },
  });
});

test.each(['2.5', '2,5', '-2'])('%s is not a whole number of units', (typed) => {
  expect(unitsFaults(rowsToShip(orders), { units: { o1: typed } })).toEqual({
    units: { o1: 'Units must be a whole number' },
  });
});

test('rows with wanted units become lines, with the state that the sender saw', () => {
  const rows = rowsToRefund(orders);
  const values = { units: { ...unitsOf(rows, () => 0), o1: '2' } };
  expect(wanted(rows, values).map(toLine)).toEqual([
    { orderId: 'o1', units: 2, expectedLeft: 6, expectedDispute: null },
  ]);
  expect(centsOf(wanted(rows, values))).toBe(500);
});

test.each([
  ['7', 'Only 6 are left'],
  ['1.5', 'Units must be a whole number'],
])('%s units are refused at their field', (typed, fault) => {
  expect(unitsFaults(rowsToShip(orders), { units: { o1: typed } })).toEqual({
    units: { o1: fault },
  });
});
