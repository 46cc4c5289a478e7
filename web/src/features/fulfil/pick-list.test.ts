import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Order } from '@brushline/contract/orders/orders';
import { expect, test } from 'vitest';
import { parcelsOf, picksOf } from './pick-list.ts';

// Only the fields that the list uses.
const order = (of: Partial<Order>) =>
  ({ name: 'Casey', email: 'c@d.test', placedAt: '2026-11-20T10:00:00Z', ...of }) as Order;

const purchase = '3f8a1c07e5d24b6990ab12cd34ef5678';
const orders = [
  order({
    _id: 'o1',
    purchase,
    part: 'p1',
    item: 'Stator',
    partNumber: 'STA-1',
    units: { open: 6, shipped: 4, kept: 4 },
  }),
  order({
    _id: 'o2',
    purchase,
    part: 'p2',
    item: 'Rotor',
    units: { open: 10, shipped: 0, kept: 0 },
  }),
  order({ _id: 'o3', part: 'p1', item: 'Stator', units: { open: 50, shipped: 0, kept: 0 } }),
];

test('each part is listed once, for all purchases that need it', () => {
  expect(picksOf(orders)).toEqual([
    {
      part: 'p2',
      item: 'Rotor',
      units: 10,
      wanted: [{ number: orderNumber(purchase), units: 10 }],
    },
    {
      part: 'p1',
      item: 'Stator',
      partNumber: 'STA-1',
      units: 56,
      wanted: [
        { number: orderNumber(purchase), units: 6 },
        { number: 'o3', units: 50 },
      ],
    },
  ]);
});

test('parts are sorted by the numbers in their names', () => {
  const items = ['Bearing 6000', 'Bearing 608', 'Bearing 6800'];
  const picks = picksOf(items.map((item) => order({ _id: item, part: item, item })));
  expect(picks.map(({ item }) => item)).toEqual(['Bearing 608', 'Bearing 6000', 'Bearing 6800']);
});

test('each purchase is one parcel, with all of its lines', () => {
  expect(parcelsOf(orders)).toMatchObject([
    { number: orderNumber(purchase), lines: 2, units: 16 },
    { number: 'o3', lines: 1, units: 50 },
  ]);
});
