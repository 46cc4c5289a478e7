import { isDeepStrictEqual } from 'node:util';
import type { OrderRecord, PaymentRecord } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import type { Dispute } from '../payments.ts';
import type { Shop } from '../shop.ts';

/** Records the newest dispute of a payment, as the provider has it, on the payment and its order. */
export async function recordDisputes(shop: Shop, intentId: string): Promise<void> {
  const disputes = await shop.payments.listDisputes(intentId);
  const dispute = disputes.at(-1);
  if (!dispute) return;
  const known = await shop.store.payments.get(intentId);
  if (known) alertOf(shop, known, dispute);
  await transact(shop, async (store) => {
    const payment = await store.payments.get(intentId);
    if (!payment || !isNews(payment, disputes)) return;
    const orderIds = payment.lines?.map(({ orderId }) => orderId) ?? [payment.orderId];
    const orders = await Promise.all(orderIds.map((id) => store.orders.get(id)));
    const disputed = { ...payment, dispute };
    store.payments.put(disputed);
    for (const order of orders)
      if (order?.transactionId === intentId) store.orders.put(withDispute(order, disputed));
  });
}

/** Sets the state of a dispute on the order that its payment paid; other orders do not change. */
export function withDispute(order: OrderRecord, { id, dispute }: PaymentRecord): OrderRecord {
  if (order.transactionId !== id || dispute === null) return order;
  const { id: _, ...onOrder } = dispute;
  return { ...order, dispute: onOrder };
}

/** Tells whether a payment's dispute may still change. */
export function isDisputeOpen({ dispute }: PaymentRecord): boolean {
  return dispute === null || dispute.status === 'open';
}

/**
 * Tells whether the provider's state of the disputes is new. Two calls may have read it at the same time: a list
 * without the known dispute is older than the record, and a decided dispute never reopens.
 */
function isNews({ dispute: known }: PaymentRecord, disputes: readonly Dispute[]): boolean {
  const read = disputes.find(({ id }) => id === known?.id);
  if (!known || !read) return known === null;
  if (read !== disputes.at(-1)) return true;
  if (known.status !== 'open' && read.status === 'open') return false;
  // The database returns fields in another order.
  return !isDeepStrictEqual(known, read);
}

/** Alerts before storing, so that a crash in between repeats the alert rather than losing it. */
function alertOf(shop: Shop, payment: PaymentRecord, dispute: Dispute): void {
  const isKnown = payment.dispute?.id === dispute.id && payment.dispute.status === dispute.status;
  if (isKnown || dispute.status === 'won') return;
  const message = dispute.status === 'open' ? 'disputeOpened' : 'disputeLost';
  const { id: intentId, orderId } = payment;
  shop.alert({ message, intentId, orderId, amountCents: dispute.amountCents });
}
