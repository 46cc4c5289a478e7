import type { DeskRow } from '@brushline/contract/desk/desk';
import type { Order } from '@brushline/contract/orders/orders';
import type { Part } from '@brushline/contract/parts/parts';
import type { Role } from '@brushline/contract/roles';
import { expect, test } from 'vitest';
import { mayCall } from '../../lib/session/use-role.ts';
import { destinationsFor } from './destinations.ts';

const part = { _id: 'p-1', name: 'Stator core 42-08', number: 'STA-4208-12' } as Part;
const order = { name: 'Mette Solberg', email: 'mette@nordrotor.test' } as Order;
const row: DeskRow = {
  _id: 'o-1',
  number: '7QX4-M2KD',
  purchaseOrder: null,
  lines: 1,
  total: 420,
  orders: [order],
};
const screens = [
  { path: 'desk', label: 'Today' },
  { path: 'addAProduct', label: 'Add a Product' },
];
const find = (text: string, orders: readonly DeskRow[] = [], role: Role = 'admin') =>
  destinationsFor(text, { orders, parts: [part], screens, may: (name) => mayCall(role, name) }).map(
    ({ to }) => to,
  );

test('an empty field offers the screens and the lists', () =>
  expect(find(' ')).toEqual([
    '/dashboard/desk',
    '/dashboard/addAProduct',
    '/dashboard/orders?state=pending&hours=12',
    '/dashboard/manageProducts?shelf=low',
    '/dashboard/orders?state=refundFailed',
  ]));

test.each([
  ['sta-4208', '/dashboard/manageProducts/p-1'],
  ['core stat', '/dashboard/manageProducts/p-1'],
  ['add', '/dashboard/addAProduct'],
  ['stock', '/dashboard/manageProducts?shelf=low'],
])('%j leads to %s', (text, to) => expect(find(text)).toEqual([to]));

test('orders come first, and then their customer', () =>
  expect(find('7qx4', [row])).toEqual([
    '/dashboard/orders/7QX4-M2KD',
    '/dashboard/customers/mette%40nordrotor.test',
  ]));

test('destinations of other roles are not offered', () => {
  expect(find('7qx4', [row], 'warehouse')).toEqual(['/dashboard/orders/7QX4-M2KD']);
  expect(find('sta-4208', [], 'warehouse')).toEqual(['/dashboard/manageProducts/p-1/stock']);
  expect(find('sta-4208', [], 'sales')).toEqual(['/parts/STA-4208-12']);
  expect(find('low', [], 'sales')).toEqual([]);
});
