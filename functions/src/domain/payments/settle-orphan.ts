import { MINUTE_MS } from '@brushline/contract/values/durations';
import type { PaymentRecord } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import type { Intent } from '../payments.ts';
import type { Shop } from '../shop.ts';

/** How long money waits for its order, which a restore of the database may bring back. */
export const ORPHAN_GRACE_MS = 10 * MINUTE_MS;

/** An intent of this shop with the id of its order. */
export type OwnIntent = Intent & { orderId: string; uid: string };

/**
 * Tells whether this shop created an intent. Several shops or projects may share an account at the card provider, and
 * none may touch another's money.
 */
export function isOurs(shop: Shop, intent: Intent): intent is OwnIntent {
  return intent.shop === shop.id && intent.orderId !== null && intent.uid !== null;
}

/**
 * Records money whose order is not in the database, as after a restore. It is refunded after ten minutes, or waits for a
 * person if the shop is configured so.
 *
 * @returns the payment; `null` if its order exists now
 */
export async function recordOrphan(shop: Shop, intent: OwnIntent): Promise<PaymentRecord | null> {
  const known = await shop.store.payments.get(intent.id);
  const { id: intentId, orderId, amountReceived: amountCents } = intent;
  if (!known) shop.alert({ message: 'orphanPayment', intentId, orderId, amountCents });
  return transact(shop, async (store) => {
    const earlier = await store.payments.get(intent.id);
    if (await isThere(store, intent)) return null;
    if (earlier && !(earlier.outcome === 'orphan' && isDue(shop, earlier))) return earlier;
    const payment: PaymentRecord = earlier
      ? { ...earlier, outcome: 'refund-due', isOrderless: true }
      : newPayment(intent, intent, 'orphan', shop.now());
    store.payments.put(payment);
    return payment;
  });
}

function isThere(store: UnitOfWork, { orderId, lines }: OwnIntent) {
  return lines === null ? store.orders.get(orderId) : store.purchases.get(orderId);
}

function isDue(shop: Shop, { at }: PaymentRecord): boolean {
  return !shop.holdsOrphans && shop.now().getTime() - at.getTime() >= ORPHAN_GRACE_MS;
}

/** Makes the record of a payment that arrived. */
export function newPayment(
  intent: Intent,
  of: { orderId: string; uid: string },
  outcome: PaymentRecord['outcome'],
  now: Date,
): PaymentRecord {
  return {
    id: intent.id,
    orderId: of.orderId,
    uid: of.uid,
    outcome,
    amountCents: intent.amountReceived,
    currency: intent.currency,
    at: now,
    refundedCents: 0,
    pendingCents: 0,
    refundAttempts: 0,
    nextRefundAt: null,
    isHeld: false,
    refundedAt: null,
    dispute: null,
  };
}
