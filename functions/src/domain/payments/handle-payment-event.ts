import { isEventStored, storeEvent } from '../../data/events.ts';
import { putPayment, readPayment } from '../../data/payments.ts';
import { transact } from '../../data/transact.ts';
import type { PaymentEvent } from '../payments.ts';
import type { Shop } from '../shop.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The events that may mean a change for an order. What changed is read from the provider each time,
 * so that the order in which events arrive does not matter.
 */
const RELEVANT: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'charge.refunded',
  'charge.dispute.created',
]);

/**
 * Takes an event of the provider in. Returns when its effect is stored (or it has none); throws when
 * it could not be, so that the provider sends it again.
 */
export async function handlePaymentEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  if (!RELEVANT.has(event.type) || event.intentId === null) return;
  if (await isEventStored(shop.db, event.id)) return;
  const settlement = await settlePayment(shop, event.intentId);
  if (settlement.kind === 'foreign') return;
  if (event.type === 'charge.dispute.created') await storeDispute(shop, event.intentId);
  await storeEvent(shop.db, { ...event, at: shop.now() });
}

function storeDispute(shop: Shop, intentId: string): Promise<void> {
  return transact(shop.db, async (transaction) => {
    const payment = await readPayment(shop.db, transaction, intentId);
    if (!payment || payment.disputedAt) return;
    putPayment(shop.db, transaction, { ...payment, disputedAt: shop.now() });
  });
}
