import type { DeskRow } from '@brushline/contract/desk/desk';
import type { FileRecord } from '../export/records-file.ts';

/** Returns a row for each line of an order, with amounts in dollars. */
export function orderRecords(rows: readonly DeskRow[]): FileRecord[] {
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
      item: order.item,
      quantity: order.quantity,
      unit_price: order.price.toFixed(2),
      total: order.total.toFixed(2),
      transaction_id: order.transactionId ?? '',
    })),
  );
}
