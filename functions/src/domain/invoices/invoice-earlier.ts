import type { PaymentRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import type { Shop } from '../shop.ts';

/**
 * Asks for the invoices of payments from before there were invoices, of those that arrived from a moment on and have
 * bought something. The round issues them as it issues all: with the next numbers, dated the day it does so, with the
 * day of the payment in their words. Returns how many; 0 when it is repeated.
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
 * Tells whether a payment has bought anything. An order names the last payment that it got, also one that came too late
 * and went back.
 */
async function hasBought(store: UnitOfWork, { id, orderId, lines }: PaymentRecord) {
  if (lines) return lines.some(({ fate }) => fate === 'pays');
  const order = await store.orders.get(orderId);
  return order?.transactionId === id && order.paidAt !== null;
}
