import type { OrderRecord, PaymentRecord } from '../../data/records.ts';
import type { Store, UnitOfWork } from '../../data/store.ts';
import { refunded } from '../orders/order-steps.ts';
import { ordersOf } from '../payments/payable.ts';
import { withDispute } from '../payments/record-disputes.ts';
import type { Shop } from '../shop.ts';
import { afterRefunds } from './after-refunds.ts';
import { centsOfOrder, decisionsOf } from './decisions.ts';
import { isGiven } from './owings.ts';
import { withRefund } from './refund-on-order.ts';
import {
  type RefundChange,
  type StoredRefunds,
  tellOfDecision,
  tellOfRest,
} from './tell-of-refunds.ts';

/** Reads the orders that a payment is for, and their purchase, if any. An orphan has no orders. */
export async function ordersOfPayment(
  store: Pick<Store, 'orders' | 'purchases'>,
  { orderId, lines }: PaymentRecord,
): Promise<Pick<RefundChange, 'orders' | 'purchase'>> {
  if (!lines) {
    const order = await store.orders.get(orderId);
    return { orders: order ? [order] : [], purchase: null };
  }
  const [orders, purchase] = await Promise.all([
    ordersOf(store, lines),
    store.purchases.get(orderId),
  ]);
  return { orders, purchase };
}

/**
 * Writes the refunds of a payment, their effect on it and its orders, and the e-mails about them. Writes nothing if
 * nothing has changed. Returns the updated payment.
 */
export function storeRefunds(shop: Shop, store: UnitOfWork, change: RefundChange): PaymentRecord {
  const { before, known } = change;
  const now = shop.now();
  const payment = afterRefunds(before, change.refunds, now);
  const changed = change.refunds.filter((refund) => !known.includes(refund));
  if (changed.length === 0 && payment.outcome === before.outcome) return before;
  const untold = decisionsOf(change.refunds).filter((one) => isGiven(one) && !one.toldAt);
  const told = new Map(untold.map((one) => [one.id, { ...one, toldAt: now }]));
  for (const refund of change.refunds)
    if (told.has(refund.id) || changed.includes(refund))
      store.refunds.put(told.get(refund.id) ?? refund);
  store.payments.put(payment);
  // All orders get the same time, so that they share one entry in the purchase's history.
  const orders = change.orders.map((order) => afterRefund(now, order, { ...change, payment }));
  for (const order of orders) store.orders.put(order);
  const after = { ...change, payment, after: orders };
  for (const decision of untold) tellOfDecision(shop, store, decision, after);
  tellOfRest(shop, store, after);
  return payment;
}

type Stored = Pick<StoredRefunds, 'before' | 'payment' | 'refunds'>;

function afterRefund(now: Date, order: OrderRecord, change: Stored): OrderRecord {
  const { payment, refunds } = change;
  const isBack = isBackNow(order, change);
  const closed = isBack ? refunded(order, payment.id, now) : order;
  // A refund makes late money the order's own, with any earlier dispute.
  return withDispute(withRefund(closed, payment, refunds), payment);
}

/** Tells whether an order was refunded in full: with its whole payment, as owed to its line, or unit by unit. */
function isBackNow(order: OrderRecord, { before, payment, refunds }: Stored): boolean {
  if (payment.outcome === 'refunded') return before.outcome !== 'refunded';
  const line = payment.lines?.find(({ orderId }) => orderId === order.id);
  if (line?.fate === 'owed') return !before.owedBackAt && Boolean(payment.owedBackAt);
  return centsOfOrder(decisionsOf(refunds).filter(isGiven), order) >= order.totalCents;
}
