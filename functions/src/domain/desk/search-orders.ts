import type { DeskQuery, DeskRow } from '@brushline/contract/desk/desk';
import { orderNumber, readOrderNumber } from '@brushline/contract/orders/order-number';
import { searchTerms } from '@brushline/contract/parts/search-words';
import { toDollars } from '@brushline/contract/values/money';
import { PAYMENT_INTENT_PATTERN } from '@brushline/contract/values/schema';
import type { OrderRecord, PurchaseRecord } from '../../data/records.ts';
import type { Page } from '../../shared/page.ts';
import { toStaffOrder } from '../orders/to-order.ts';
import { sumOfTotals } from '../payments/payable.ts';
import type { Shop } from '../shop.ts';

/**
 * Finds orders by words, state and time, newest first; adjacent orders of a purchase are one row. The query finds the
 * longest word, and the other words are compared with its results. So a page reads no more than its orders and their
 * purchases, however many orders there are. It may have fewer rows than requested, or none, and still have a next
 * page. A transaction id finds the orders of its payment, on one page.
 *
 * @throws ProblemError `invalid_query` for a cursor of another list.
 */
export async function searchOrders(shop: Shop, query: DeskQuery): Promise<Page<DeskRow>> {
  const { rows, next } = await findOrders(shop, query);
  const groups = [...Map.groupBy(rows, rowIdOf)];
  const purchases = await Promise.all(groups.map(([, orders]) => purchaseOf(shop, orders)));
  return { rows: groups.map(([id, orders], i) => toRow(id, orders, purchases[i] ?? null)), next };
}

async function findOrders(shop: Shop, query: DeskQuery): Promise<Page<OrderRecord>> {
  const { search = '', state, from, to, ...page } = query;
  const conditions = { state, from: momentOf(from), to: momentOf(to) };
  const transactionId = search.trim();
  if (PAYMENT_INTENT_PATTERN.test(transactionId)) {
    const orders = await shop.store.orders.ofTransaction(transactionId, conditions);
    return { rows: orders, next: null };
  }
  const terms = searchTerms(search).toSorted((one, other) => other.length - one.length);
  const { rows, next } = await shop.store.orders.search({ ...conditions, word: terms[0] }, page);
  const found = rows.filter(({ words }) => terms.every((term) => words.includes(term)));
  const number = found.length === 0 ? readOrderNumber(search) : null;
  // A number that was heard on the phone, or written with blanks: the words have its digits.
  if (number !== null && number !== search) return findOrders(shop, { ...query, search: number });
  return { rows: found, next };
}

function momentOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
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
