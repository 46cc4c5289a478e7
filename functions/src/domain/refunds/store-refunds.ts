import type {
  OrderRecord,
  PaymentRecord,
  PurchaseRecord,
  RefundRecord,
} from '../../data/records.ts';
import type { Store, UnitOfWork } from '../../data/store.ts';
import { type Refund, refundOf } from '../mail/news.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { refunded } from '../orders/order-steps.ts';
import { ordersOf } from '../payments/payable.ts';
import { withDispute } from '../payments/record-disputes.ts';
import type { Shop } from '../shop.ts';
import { sumOfAmounts, sumOfUnits } from '../sums.ts';
import { afterRefunds } from './after-refunds.ts';
import { type Decision, decisionsOf } from './decisions.ts';
import { isGiven } from './owings.ts';
import { withRefund } from './refund-on-order.ts';

/** What a payment is for. */
interface Paid {
  orders: readonly OrderRecord[];
  /** Their purchase, if they have one. */
  purchase: PurchaseRecord | null;
}

/** Reads the orders that a payment is for, and their purchase, if any. An orphan has no orders. */
export async function ordersOfPayment(
  store: Pick<Store, 'orders' | 'purchases'>,
  { orderId, lines }: PaymentRecord,
): Promise<Paid> {
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

interface Change extends Paid {
  before: PaymentRecord;
  /** The refunds before and after the change. */
  known: readonly RefundRecord[];
  refunds: readonly RefundRecord[];
}

/**
 * Writes the refunds of a payment, their effect on it and its orders, and the e-mails about them. Writes nothing if
 * nothing has changed. Returns the updated payment.
 */
export function storeRefunds(shop: Shop, store: UnitOfWork, change: Change): PaymentRecord {
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

interface WithPayment extends Change {
  payment: PaymentRecord;
}

function afterRefund(now: Date, order: OrderRecord, change: WithPayment): OrderRecord {
  const { payment, refunds } = change;
  const isBack = isBackNow(order, change);
  const closed = isBack ? refunded(order, payment.id, now) : order;
  // A refund makes late money the order's own, with any earlier dispute.
  return withDispute(withRefund(closed, payment, refunds), payment);
}

/** Tells whether an order was refunded in full: with its whole payment, as owed to its line, or unit by unit. */
function isBackNow(order: OrderRecord, { before, payment, refunds }: WithPayment): boolean {
  if (payment.outcome === 'refunded') return before.outcome !== 'refunded';
  const line = payment.lines?.find(({ orderId }) => orderId === order.id);
  if (line?.fate === 'owed') return !before.owedBackAt && Boolean(payment.owedBackAt);
  return centsOfOrder(decisionsOf(refunds).filter(isGiven), order) >= order.totalCents;
}

/** Returns how much of some refunds is for the units of one order, in cents. */
function centsOfOrder(decisions: readonly Decision[], { id }: Pick<OrderRecord, 'id'>): number {
  const lines = decisions.flatMap((decision) => decision.lines);
  return sumOfAmounts(lines.filter(({ orderId }) => orderId === id));
}

interface Stored extends WithPayment {
  /** The orders after the change. */
  after: readonly OrderRecord[];
}

/**
 * Tells the customer of a decision. The e-mail is about the refunded units, so each order is shown as if it had only
 * these.
 */
function tellOfDecision(
  shop: Shop,
  store: UnitOfWork,
  decision: Decision,
  { purchase, payment, after }: Stored,
): void {
  const orders = after.flatMap((order) => {
    const lines = decision.lines.filter(({ orderId }) => orderId === order.id);
    const quantity = sumOfUnits(lines);
    return quantity > 0
      ? [{ ...order, quantity, totalCents: centsOfOrder([decision], order) }]
      : [];
  });
  const of = decision.paidBack === undefined ? 'units' : 'elsewhere';
  const refund: Refund = {
    intentId: payment.id,
    decisionId: decision.retryOf ?? decision.id,
    amountCents: sumOfAmounts(decision.lines),
    of,
  };
  tellCustomer(shop, store, { event: 'refunded', refund, purchase, orders });
}

/** Tells the customer that the rest is refunded. They are told once, even if the refund fails and is repeated. */
function tellOfRest(shop: Shop, store: UnitOfWork, change: Stored): void {
  const { purchase, payment, refunds, known } = change;
  const news = newsOf(change);
  const [first] = news;
  if (!first) return;
  const isByPerson = refunds.some((one) => one.paidBack && !one.lines && !known.includes(one));
  const of = isByPerson ? 'elsewhere' : refundOf(first.before, first.order, payment.id);
  const refund: Refund = { intentId: payment.id, amountCents: sumOfAmounts(news), of };
  const orders = news.map(({ order }) => order);
  tellCustomer(shop, store, { event: 'refunded', refund, purchase, orders });
}

/**
 * Finds the orders whose customer must be told that the rest of their money is refunded, and the part of it that is refunded
 * for no particular units.
 */
function newsOf({ before, payment, refunds, orders, after }: Stored) {
  const isNowBack = before.refundedAt === null && payment.refundedAt !== null;
  const isNowOwedBack = !before.owedBackAt && Boolean(payment.owedBackAt);
  const decisions = decisionsOf(refunds);
  return after.flatMap((order, i) => {
    const line = payment.lines?.find(({ orderId }) => orderId === order.id);
    const isOwed = line?.fate === 'owed';
    const wasTold = isOwed && Boolean(before.owedBackAt);
    const isTold = (isNowBack && !wasTold) || (isOwed && isNowOwedBack);
    const whole = line?.amountCents ?? payment.amountCents;
    const amountCents = whole - centsOfOrder(decisions, order);
    return isTold && amountCents > 0 ? [{ before: orders[i] ?? order, order, amountCents }] : [];
  });
}
