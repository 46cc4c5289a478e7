import { putOrder, readOrder } from '../../data/orders.ts';
import { putPayment, readPayment } from '../../data/payments.ts';
import { transact } from '../../data/transact.ts';
import { refundOf } from '../mail/news.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { refunded } from '../orders/order-steps.ts';
import type { Shop } from '../shop.ts';

/**
 * Sends the money of an intent back, of which it is recorded that it has to go back. A crash between
 * the two steps leaves that record: the webhook's retry or the sweep comes here again.
 */
export async function giveBack(shop: Shop, intentId: string): Promise<void> {
  await shop.payments.refundIntent(intentId);
  await storeRefund(shop, intentId);
}

/**
 * Records that all the money of an intent went back, also when that was done in the provider's own
 * pages. Its units stay sold: only an admin's act puts them on sale again.
 */
export function storeRefund(shop: Shop, intentId: string): Promise<void> {
  return transact(shop.db, async (transaction) => {
    const payment = await readPayment(shop.db, transaction, intentId);
    if (!payment || payment.outcome === 'refunded') return;
    const order = await readOrder(shop.db, transaction, payment.orderId);
    if (!order) throw new Error(`Payment ${intentId} has no order`);
    const now = shop.now();
    putPayment(shop.db, transaction, { ...payment, outcome: 'refunded', refundedAt: now });
    const after = refunded(order, intentId, now);
    putOrder(shop.db, transaction, after);
    const { amountCents } = payment;
    const refund = { intentId, amountCents, of: refundOf(order, after, intentId) };
    tellCustomer(shop, transaction, { event: 'refunded', order: after, refund });
  });
}
