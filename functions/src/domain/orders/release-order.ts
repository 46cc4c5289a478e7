import { nextState } from '@brushline/contract/order-states';
import { putOrder, readOrder } from '../../data/orders.ts';
import { readPart } from '../../data/parts.ts';
import type { Actor, OrderRecord } from '../../data/records.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { laneOf } from '../parts/lane.ts';
import { moveStock } from '../parts/move-stock.ts';
import type { Shop } from '../shop.ts';
import { closed } from './order-steps.ts';

interface Release {
  /** The order as it was when its intent was cancelled at the provider. */
  order: OrderRecord;
  event: 'cancel' | 'expire';
  by: Actor | null;
  /** What belongs into the same transaction, after its reads. */
  also?: (transaction: Transaction, before: OrderRecord, after: OrderRecord) => void;
}

/** How the customer's news is called. */
const told = { cancel: 'cancelled', expire: 'expired' } as const;

/**
 * Closes a pending order and gives its stock back, after its intent was cancelled. `false` when the
 * order moved on meanwhile, or has another intent now: then the caller has to look again.
 */
export function releaseOrder(shop: Shop, release: Release): Promise<boolean> {
  const work = (transaction: Transaction) => giveStockBack(shop, transaction, release);
  return transact(shop.db, work, laneOf(shop, release.order.partId));
}

async function giveStockBack(
  shop: Shop,
  transaction: Transaction,
  { order, event, by, also }: Release,
): Promise<boolean> {
  const [current, part] = await Promise.all([
    readOrder(shop.db, transaction, order.id),
    readPart(shop.db, transaction, order.partId),
  ]);
  if (!current || !part) throw new Error(`Order ${order.id} or its part is not in the database`);
  if (current.state !== 'pending') return isOwnResult(current, event, by);
  if (current.paymentIntentId !== order.paymentIntentId) return false;
  const after = closed(current, event, by, shop.now());
  putOrder(shop.db, transaction, after);
  moveStock(shop, transaction, part, [
    { id: `${order.id}-release`, kind: 'release', units: order.quantity, orderId: order.id },
  ]);
  tellCustomer(shop, transaction, { event: told[event], order: after });
  also?.(transaction, current, after);
  return true;
}

/** Whether an earlier run of this very release did it, and its answer was lost on the way. */
function isOwnResult(order: OrderRecord, event: Release['event'], by: Actor | null): boolean {
  return (
    order.state === nextState('pending', event) &&
    order.closedBy?.uid === by?.uid &&
    order.closedBy?.requestId === by?.requestId
  );
}
