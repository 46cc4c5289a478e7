import type { PaymentRecord } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import type { Shop } from '../shop.ts';

/**
 * Marks earlier payments as due for an invoice: those that arrived since a given time and bought something. The round
 * issues the invoices like all others: with the next numbers and the date of issue, naming the day of the payment.
 * Returns how many were marked; 0 when repeated.
 */
export async function invoiceEarlier(shop: Pick<Shop, 'store'>, since: Date): Promise<number> {
  let asked = 0;
  for await (const payment of shop.store.payments.all())
    if (!payment.invoicing && payment.at >= since && (await askFor(shop, payment.id))) asked += 1;
  return asked;
}

function askFor(shop: Pick<Shop, 'store'>, id: string): Promise<boolean> {
  return transact(shop, async (store) => {
    const payment = await store.payments.get(id);
    if (!payment || payment.invoicing || !(await hasBought(store, payment))) return false;
    store.payments.put({ ...payment, invoicing: 'due' });
    return true;
  });
}

/**
 * Tells whether a payment bought anything. An order names its last payment, even one that came too late and was
 * refunded.
 */
async function hasBought(store: UnitOfWork, { id, orderId, lines }: PaymentRecord) {
  if (lines) return lines.some(({ fate }) => fate === 'pays');
  const order = await store.orders.get(orderId);
  return order?.transactionId === id && order.paidAt !== null;
}
