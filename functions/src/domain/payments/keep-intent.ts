import type { OrderRecord, PurchaseRecord } from '../../data/records.ts';
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
    if (holder.paymentIntentId === intentId) return true;
    if (holder.nextPaymentAttempt !== payable.attempt) return false;
    put(store, { ...holder, paymentIntentId: intentId, nextPaymentAttempt: payable.attempt + 1 });
    return true;
  });
}

/** Moves on to the next attempt, when the provider would repeat its failure for this one. */
export function skipAttempt(shop: Shop, payable: Payable): Promise<void> {
  return transact(shop, async (store) => {
    const holder = await holderOf(store, payable);
    if (holder?.nextPaymentAttempt !== payable.attempt) return;
    put(store, { ...holder, nextPaymentAttempt: payable.attempt + 1 });
  });
}

type Holder = OrderRecord | PurchaseRecord;

/** Reads the record that names its intent; `null` if it has nothing left to pay. */
async function holderOf(store: UnitOfWork, { id, purchase }: Payable): Promise<Holder | null> {
  // Its attempt number increases whenever one of its orders is closed or paid, so no order has to be read.
  if (purchase) return store.purchases.get(id);
  const order = await store.orders.get(id);
  return order?.state === 'pending' ? order : null;
}

function put(store: UnitOfWork, holder: Holder): void {
  if ('lines' in holder) store.purchases.put(holder);
  else store.orders.put(holder);
}
