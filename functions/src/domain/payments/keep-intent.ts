import { transact, type UnitOfWork } from '../../data/store.ts';
import type { Shop } from '../shop.ts';
import type { Payable } from './payable.ts';

/**
 * Stores the intent that an attempt created for a payable. Returns true if it is stored, now or earlier; false if
 * the open orders have changed, or there is another attempt.
 */
export function keepIntent(shop: Shop, payable: Payable, intentId: string): Promise<boolean> {
  return transact(shop, async (store) => {
    const holder = await holderOf(store, payable);
    if (!holder) return false;
    if (holder.intentId === intentId) return true;
    if (holder.attempt !== payable.attempt) return false;
    holder.put({ paymentIntentId: intentId, nextPaymentAttempt: payable.attempt + 1 });
    return true;
  });
}

/** Moves on to the next attempt, when the provider would repeat its failure for this one. */
export function skipAttempt(shop: Shop, payable: Payable): Promise<void> {
  return transact(shop, async (store) => {
    const holder = await holderOf(store, payable);
    if (holder?.attempt !== payable.attempt) return;
    holder.put({ nextPaymentAttempt: payable.attempt + 1 });
  });
}

interface Holder {
  intentId: string | null;
  attempt: number;
  put(change: { paymentIntentId?: string; nextPaymentAttempt: number }): void;
}

/** Reads the record that names its intent; `null` if it has nothing left to pay. */
async function holderOf(store: UnitOfWork, { id, purchase }: Payable): Promise<Holder | null> {
  if (purchase) {
    // Its attempt number increases whenever one of its orders is closed or paid, so no order has to be read.
    const current = await store.purchases.get(id);
    return current && held(current, (change) => store.purchases.put({ ...current, ...change }));
  }
  const order = await store.orders.get(id);
  if (order?.state !== 'pending') return null;
  return held(order, (change) => store.orders.put({ ...order, ...change }));
}

function held(
  record: { paymentIntentId: string | null; nextPaymentAttempt: number },
  put: Holder['put'],
): Holder {
  return { intentId: record.paymentIntentId, attempt: record.nextPaymentAttempt, put };
}
