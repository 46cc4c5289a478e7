import type { DeskRow } from '@brushline/contract/desk/desk';
import type { Order } from '@brushline/contract/orders/orders';
import { expect, test } from 'vitest';
import { readWorkbook } from '../../lib/table-file/read-workbook.ts';
import { joined } from './desk-queries.ts';
import { ordersCsv, ordersJson, ordersWorkbook } from './export-orders.ts';

const order: Order = {
  _id: 'o-1',
  part: 'p-1',
  name: '=HYPERLINK("http://x.test")',
  email: 'mette@nordrotor.test',
  item: 'Rotor bell, 42 mm',
  partNumber: 'ROT-42-14',
  price: 2.5,
  image: '/a.svg',
  date: 'Nov 20, 2026',
  phone: '+47 555',
  address: 'Verftsgata 12\n7042 Trondheim',
  quantity: 120,
  total: 300,
  paid: true,
  transactionId: null,
  state: 'paid',
  placedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-21T12:00:00.000Z',
};
const row: DeskRow = {
  _id: 'o-1',
  number: '7QX4-M2KD',
  purchaseOrder: 'PO-1',
  lines: 2,
  total: 600,
  orders: [order, { ...order, _id: 'o-2' }],
};

test('the CSV has a row for each line, and no formula', async () => {
  const [head, first] = (await ordersCsv([row])).split('\r\n');
  expect(head).toMatch(/^\uFEFForder,placed,state,name,email/);
  expect(first).toContain(`"'=HYPERLINK(""http://x.test"")"`);
  expect(first).toContain("'+47 555");
  expect(first).toContain('ROT-42-14,"Rotor bell, 42 mm",120,2.50,300.00');
});

test('a line has its shipped units and refunded amount', async () => {
  const units = { open: 0, shipped: 90, kept: 90 };
  const refund = { status: 'succeeded', amount: 75 } as const;
  const csv = await ordersCsv([{ ...row, orders: [{ ...order, units, refund }, order] }]);
  expect(csv).toMatch(/,shipped,refunded\r\n.*,90,75\.00\r\n.*,0,0\.00$/s);
});

test('text from a customer is one cell, and no formula, in every spreadsheet program', async () => {
  const typed = { ...order, name: '\uFF1D1+1', address: 'Verftsgata 12;=1+1' };
  const [, first] = (await ordersCsv([{ ...row, orders: [typed] }])).split('\r\n');
  expect(first).toContain(`"'\uFF1D1+1"`);
  expect(first).toContain('"Verftsgata 12;=1+1"');
});

test('the workbook has the same rows, with texts as typed', async () => {
  const { rows } = readWorkbook(await ordersWorkbook([row]), () => true);
  const day = new Date(order.placedAt).toLocaleDateString('sv');
  expect(rows[0]?.slice(0, 3)).toEqual(['order', 'placed', 'state']);
  expect(rows[1]?.slice(0, 4)).toEqual(['7QX4-M2KD', day, 'paid', order.name]);
  expect(rows[1]).toEqual(expect.arrayContaining(['+47 555', '120', '2.5', '300']));
  expect(rows).toHaveLength(3);
});

test('the JSON has the same lines', () => {
  expect(JSON.parse(ordersJson([row]))).toMatchObject([
    { order: '7QX4-M2KD', purchase_order: 'PO-1', quantity: 120, total: '300.00' },
    { order: '7QX4-M2KD' },
  ]);
});

test('a purchase on two pages is one row', () => {
  const [one, two] = row.orders.map((line) => ({ ...row, orders: [line] }));
  expect(joined([one, two].flatMap((part) => part ?? []))).toEqual([row]);
});
