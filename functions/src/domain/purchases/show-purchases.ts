import type { Purchase } from '@brushline/contract/orders/purchases';
import type { Account } from '../identity.ts';
import { shownTo } from '../orders/show-orders.ts';
import type { Payable } from '../payments/payable.ts';
import { toRefunds } from '../refunds/to-refunds.ts';
import type { Shop } from '../shop.ts';
import { visiblePurchase } from './own-purchase.ts';
import { type Papers, toPurchase } from './to-purchase.ts';

/**
 * Returns a purchase as it is recorded: the caller's own, or any for staff. The buyer's page then requests the client
 * secret, which also settles money that has arrived.
 *
 * @throws ProblemError `not_found`
 */
export async function getPurchase(shop: Shop, caller: Account, name: string): Promise<Purchase> {
  const payable = await visiblePurchase(shop, caller, name);
  const { purchase, orders } = payable;
  const papers = await papersOf(shop, caller, payable);
  return toPurchase(purchase, orders, (order) => shownTo(caller, order), papers);
}

/**
 * Reads the shipments, refunds and invoices of a purchase. Before a payment there are no shipments or invoices, but
 * money may have arrived and been refunded.
 */
async function papersOf(
  { store }: Shop,
  { role }: Account,
  { id, orders }: Payable,
): Promise<Papers> {
  if (orders.every(({ transactionId, refund }) => transactionId === null && !refund))
    return { shipments: [], refunds: [], invoices: [] };
  const [shipments, refunds, invoices] = await Promise.all([
    store.shipments.where('orderId', id),
    store.refunds.where('orderId', id),
    store.invoices.ofPurchase(id),
  ]);
  const failed = refunds.filter(({ status }) => role === 'admin' && status === 'failed');
  const paymentIds = [...new Set(failed.map(({ paymentId }) => paymentId))];
  const payments = await Promise.all(paymentIds.map((paymentId) => store.payments.get(paymentId)));
  const held = payments.flatMap((payment) => (payment?.isHeld ? payment.id : []));
  return { shipments, refunds: toRefunds(refunds, new Set(held), role !== null), invoices };
}
