import { toDollars } from '@brushline/contract/money';
import { orderNumber } from '@brushline/contract/order-number';
import type { PageQuery } from '@brushline/contract/paging';
import type { Purchase, PurchaseSummary } from '@brushline/contract/purchases';
import type { PurchaseRecord } from '../../data/records.ts';
import { mapPage, type Page } from '../../shared/page.ts';
import type { Account } from '../identity.ts';
import { shownTo } from '../orders/show-orders.ts';
import type { Shop } from '../shop.ts';
import { visiblePurchase } from './own-purchase.ts';
import { toPurchase } from './to-purchase.ts';

/**
 * One purchase: the caller's own, or any for an admin.
 *
 * @throws ProblemError `not_found`
 */
export async function getPurchase(shop: Shop, caller: Account, name: string): Promise<Purchase> {
  const { record, orders } = await visiblePurchase(shop, caller, name);
  return toPurchase(record, orders, (order) => shownTo(caller, order));
}

/** The caller's own purchases, newest first; everybody's for an admin. */
export async function listPurchases(
  shop: Shop,
  { uid, admin }: Account,
  page: PageQuery = {},
): Promise<Page<PurchaseSummary>> {
  return mapPage(await shop.store.purchases.page(page, admin ? null : uid), toSummary);
}

function toSummary(record: PurchaseRecord): PurchaseSummary {
  const { id, name, email, purchaseOrder } = record;
  return {
    _id: id,
    number: orderNumber(id),
    name,
    email,
    placedAt: record.placedAt.toISOString(),
    orders: record.lines.map(({ orderId }) => orderId),
    total: toDollars(record.totalCents),
    purchaseOrder,
  };
}
