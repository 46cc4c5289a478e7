import { nextState } from '@brushline/contract/orders/order-states';
import type { Actor, OrderRecord } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { openOrders, type Payable, readAgain, withoutItsBill } from '../payments/payable.ts';
import type { Shop } from '../shop.ts';
import { closed } from './order-steps.ts';

interface Release {
  /** Its state when its intent was cancelled at the provider. */
  payable: Payable;
  /** The orders of it that are closed: one, or several of a purchase. */
  orders: readonly OrderRecord[];
  event: 'cancel' | 'expire';
  by: Actor | null;
  /** Further writes of the same transaction. It gets the first of the orders. */
  also?: (store: UnitOfWork, before: OrderRecord, after: OrderRecord) => void;
}

/** The event of the customer's news. */
const told = { cancel: 'cancelled', expire: 'expired' } as const;

/**
 * Closes pending orders and releases their stock, after their intent was cancelled. Returns `false` if
 * one of them has changed or there is now another intent: then the caller must read them again.
 */
export function releaseOrders(shop: Shop, release: Release): Promise<boolean> {
  const partIds = release.orders.map(({ partId }) => partId);
  return transact(shop, (store) => giveStockBack(shop, store, release), partIds);
}

async function giveStockBack(shop: Shop, store: UnitOfWork, release: Release): Promise<boolean> {
  const { payable, orders, event, by, also } = release;
  const [purchase, before, parts] = await Promise.all([
    payable.purchase && store.purchases.get(payable.id),
    readAgain(store, orders),
    Promise.all(orders.map(({ partId }) => store.parts.get(partId))),
  ]);
  if (before.some(({ state }) => state !== 'pending'))
    return before.every((order) => isOwnResult(order, event, by));
  const [first] = before;
  if (!first) throw new Error(`No order of ${payable.id} is to be released`);
  if ((purchase ?? first).paymentIntentId !== payable.intentId) return false;
  // Its attempt number increases whenever another of its lines is closed.
  const isSame = !purchase || purchase.nextPaymentAttempt === payable.attempt;
  const all = isSame ? payable.orders : await readAgain(store, payable.orders);
  // All lines get the same time, so that they share one entry in the purchase's history.
  const now = shop.now();
  const after = before.map((order) => closed(order, event, by, now));
  for (const order of after) store.orders.put(order);
  for (const [i, { id, quantity: units }] of after.entries()) {
    const part = parts[i];
    if (!part) throw new Error(`The part of order ${id} is not in the database`);
    store.parts.move(part, now, [{ id: `${id}-release`, kind: 'release', units, orderId: id }]);
  }
  if (purchase) store.purchases.put({ ...withoutItsBill(purchase), paymentIntentId: null });
  // A customer who removes the lines of a purchase one by one gets no e-mail about each: it could be 50.
  const isRestOpen = orders.length < openOrders({ orders: all }).length;
  if (by?.uid !== first.uid || !isRestOpen)
    tellCustomer(shop, store, { event: told[event], purchase, orders: after });
  also?.(store, first, after[0] ?? first);
  return true;
}

/**
 * Tells whether an earlier run already made this release, and its answer was lost. Late money may have
 * changed the order's state since then, but `closedBy` stays.
 */
function isOwnResult(order: OrderRecord, event: Release['event'], by: Actor | null): boolean {
  if (by === null) return order.state === nextState('pending', event);
  return order.closedBy?.uid === by.uid && order.closedBy.requestId === by.requestId;
}
