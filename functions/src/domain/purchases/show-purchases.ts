import { toDollars } from '@brushline/contract/money';
import { orderNumber } from '@brushline/contract/order-number';
import type { PageQuery } from '@brushline/contract/paging';
import type { Purchase, PurchaseSummary } from '@brushline/contract/purchases';
import type { PurchaseRecord } from '../../data/records.ts';
import { mapPage, type Page } from '../../shared/page.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import { shownTo } from '../orders/show-orders.ts';
import { openOrders, type Payable } from '../payments/payable.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { Shop } from '../shop.ts';
import { visiblePurchase } from './own-purchase.ts';
import { toPurchase } from './to-purchase.ts';

/**
 * One purchase: the caller's own, or any for an admin. While it is not paid, the provider is asked whether
 * its money has arrived, so that whoever opens it sees it paid also when no event came.
 *
 * @throws ProblemError `not_found`
 */
export async function getPurchase(shop: Shop, caller: Account, name: string): Promise<Purchase> {
  const found = await visiblePurchase(shop, caller, name);
  const payable = (await heal(shop, found)) ? await visiblePurchase(shop, caller, name) : found;
  const { id, purchase, orders } = payable;
  // Nothing is shipped or invoiced before a payment, and most purchases are opened to be paid.
  const wasPaid = orders.some(({ paidAt }) => paidAt !== null);
  const [shipments, invoices] = wasPaid
    ? await Promise.all([shop.store.shipments.ofOrder(id), shop.store.invoices.ofPurchase(id)])
    : [[], []];
  return toPurchase(purchase, orders, (order) => shownTo(caller, order), { shipments, invoices });
}

/** Tells whether anything was stored. A provider that cannot be asked changes nothing. */
async function heal(shop: Shop, payable: Payable): Promise<boolean> {
  if (payable.intentId === null || openOrders(payable).length === 0) return false;
  try {
    const { kind } = await settlePayment(shop, payable.intentId);
    return kind === 'paid' || kind === 'refunded';
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'unavailable') return false;
    throw error;
  }
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
