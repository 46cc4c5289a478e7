import { nextState } from '@brushline/contract/order-states';
import type { Actor, OrderRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import type { Shop } from '../shop.ts';
import { closed } from './order-steps.ts';

interface Release {
  /** The order as it was when its intent was cancelled at the provider. */
  order: OrderRecord;
  event: 'cancel' | 'expire';
  by: Actor | null;
  /** Further writes of the same transaction. */
  also?: (store: UnitOfWork, before: OrderRecord, after: OrderRecord) => void;
}

/** The event of the customer's news. */
const told = { cancel: 'cancelled', expire: 'expired' } as const;

/**
 * Closes a pending order and gives its stock back, after its intent was cancelled. `false` when the
 * order moved on meanwhile, or has another intent now: then the caller has to look again.
 */
export function releaseOrder(shop: Shop, release: Release): Promise<boolean> {
  const work = (store: UnitOfWork) => giveStockBack(shop, store, release);
  return transact(shop, work, [release.order.partId]);
}

async function giveStockBack(
  shop: Shop,
  store: UnitOfWork,
  { order, event, by, also }: Release,
): Promise<boolean> {
  const [current, part] = await Promise.all([
    store.orders.get(order.id),
    store.parts.get(order.partId),
  ]);
  if (!current || !part) throw new Error(`Order ${order.id} or its part is not in the database`);
  if (current.state !== 'pending') return isOwnResult(current, event, by);
  if (current.paymentIntentId !== order.paymentIntentId) return false;
  const after = closed(current, event, by, shop.now());
  store.orders.put(after);
  store.parts.move(part, shop.now(), [
    { id: `${order.id}-release`, kind: 'release', units: order.quantity, orderId: order.id },
  ]);
  tellCustomer(shop, store, { event: told[event], order: after });
  also?.(store, current, after);
  return true;
}

/**
 * Tells whether an earlier run of this same release did it, and its answer was lost. Late money may have
 * moved the order on since, but `closedBy` stays.
 */
function isOwnResult(order: OrderRecord, event: Release['event'], by: Actor | null): boolean {
  if (by === null) return order.state === nextState('pending', event);
  return order.closedBy?.uid === by.uid && order.closedBy.requestId === by.requestId;
}
