import type { DeskRow } from '@brushline/contract/desk/desk';
import type { DeskQuery } from '@brushline/contract/orders/order-filters';
import { orderNumber } from '@brushline/contract/orders/order-number';
import { toDollars } from '@brushline/contract/values/money';
import type { OrderRecord, PurchaseRecord } from '../../data/records.ts';
import type { Page } from '../../shared/page.ts';
import { findOrders } from '../orders/find-orders.ts';
import { toStaffOrder } from '../orders/to-order.ts';
import type { Shop } from '../shop.ts';
import { sumOfTotals } from '../sums.ts';

/**
 * Finds orders for the desk, as {@link findOrders} does; adjacent orders of a purchase are one row. A page reads its orders
 * and their purchases.
 *
 * @throws ProblemError `invalid_query` for a cursor of another list.
 */
export async function searchOrders(shop: Shop, query: DeskQuery): Promise<Page<DeskRow>> {
  const { rows, next } = await findOrders(shop, query);
  const groups = [...Map.groupBy(rows, rowIdOf)];
  const purchases = await Promise.all(groups.map(([, orders]) => purchaseOf(shop, orders)));
  return { rows: groups.map(([id, orders], i) => toRow(id, orders, purchases[i] ?? null)), next };
}

function rowIdOf({ id, purchaseId }: OrderRecord): string {
  return purchaseId ?? id;
}

async function purchaseOf({ store }: Shop, [order]: readonly OrderRecord[]) {
  return order?.purchaseId === undefined ? null : store.purchases.get(order.purchaseId);
}

function toRow(
  id: string,
  orders: readonly OrderRecord[],
  purchase: PurchaseRecord | null,
): DeskRow {
  return {
    _id: id,
    number: orderNumber(id),
    purchaseOrder: purchase?.purchaseOrder ?? null,
    lines: purchase?.lines.length ?? orders.length,
    total: toDollars(purchase?.totalCents ?? sumOfTotals(orders)),
    orders: orders.map(toStaffOrder),
  };
}
