import type { DeskRow } from '@brushline/contract/desk/desk';
import { CSV } from '@brushline/contract/values/csv';
import { callAllPages } from '../../lib/api/call-all-pages.ts';
import { shopTime } from '../../lib/time/shop-time.ts';
import { type OrderFilter, queryOf } from '../orders/filter/order-filter.ts';
import { joined } from './desk-queries.ts';

/** Fetches all matching orders, newest first. Throws as `call` does. */
export async function fetchDeskOrders(filter: OrderFilter): Promise<DeskRow[]> {
  return joined(await callAllPages('searchOrders', { query: queryOf(filter, shopTime()) }));
}

/** Makes a row for each line of an order, with amounts in dollars. */
function recordsOf(rows: readonly DeskRow[]) {
  return rows.flatMap(({ number, purchaseOrder, orders }) =>
    orders.map((order) => ({
      order: number,
      placed: order.placedAt,
      state: order.state,
      name: order.name,
      email: order.email,
      phone: order.phone,
      address: order.address,
      purchase_order: purchaseOrder ?? '',
      part_number: order.partNumber,
      item: order.item,
      quantity: order.quantity,
      unit_price: order.price.toFixed(2),
      total: order.total.toFixed(2),
      transaction_id: order.transactionId ?? '',
      shipped: order.units?.shipped ?? 0,
      refunded: (order.refund?.amount ?? 0).toFixed(2),
    })),
  );
}

/**
 * Writes the lines of orders as CSV. A text that a spreadsheet would read as a formula, such as a customer's name, gets an
 * apostrophe in front. The byte order mark tells Excel that the text is UTF-8.
 */
export async function ordersCsv(rows: readonly DeskRow[]): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  return `\uFEFF${papaparse.unparse(recordsOf(rows), CSV)}`;
}

/** Writes the same rows as an Excel workbook. */
export async function ordersWorkbook(rows: readonly DeskRow[]): Promise<Uint8Array<ArrayBuffer>> {
  const { writeWorkbook } = await import('../../lib/table-file/write-workbook.ts');
  const records = recordsOf(rows);
  const cells = records.map((record) => Object.values(record).map(String));
  return writeWorkbook('Orders', [Object.keys(records[0] ?? {}), ...cells], FORMATS);
}

const FORMATS = {
  placed: 'time',
  quantity: 'number',
  unit_price: 'money',
  total: 'money',
  shipped: 'number',
  refunded: 'money',
} as const;

/** Writes the same rows as JSON. */
export function ordersJson(rows: readonly DeskRow[]): string {
  return JSON.stringify(recordsOf(rows), null, 2);
}
