import { transact } from '../../data/transact.ts';
import type { Shop } from '../shop.ts';

interface Kept {
  orderId: string;
  intentId: string;
  /** The attempt that made the intent. */
  attempt: number;
}

/**
 * Stores the intent that an attempt made on its order. `true` also when it was there before; `false`
 * when the order is not pending any more, or went on to another attempt.
 */
export function keepIntent(shop: Shop, { orderId, intentId, attempt }: Kept): Promise<boolean> {
  return transact(shop, async (store) => {
    const order = await store.orders.get(orderId);
    if (order?.state !== 'pending') return false;
    if (order.paymentIntentId === intentId) return true;
    if (order.nextPaymentAttempt !== attempt) return false;
    store.orders.put({
      ...order,
      paymentIntentId: intentId,
      nextPaymentAttempt: attempt + 1,
    });
    return true;
  });
}

/** Goes on to the next attempt, when the provider will repeat its failure for this one. */
export function skipAttempt(shop: Shop, orderId: string, attempt: number): Promise<void> {
  return transact(shop, async (store) => {
    const order = await store.orders.get(orderId);
    if (!order || order.nextPaymentAttempt !== attempt) return;
    store.orders.put({ ...order, nextPaymentAttempt: attempt + 1 });
  });
}
