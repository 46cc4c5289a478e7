import type {
  OrderRecord,
  PaymentRecord,
  PurchaseRecord,
  RefundRecord,
} from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { type Refund, refundOf } from '../mail/news.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import type { Shop } from '../shop.ts';
import { sumOfAmounts, sumOfUnits } from '../sums.ts';
import { centsOfOrder, type Decision, decisionsOf, firstId } from './decisions.ts';

/** A change of a payment's refunds. */
export interface RefundChange {
  /** What the payment is for, before the change. */
  orders: readonly OrderRecord[];
  /** The purchase of the orders, if they have one. */
  purchase: PurchaseRecord | null;
  before: PaymentRecord;
  /** The refunds before and after the change. */
  known: readonly RefundRecord[];
  refunds: readonly RefundRecord[];
}

export interface StoredRefunds extends RefundChange {
  /** The payment and its orders after the change. */
  payment: PaymentRecord;
  after: readonly OrderRecord[];
}

/**
 * Tells the customer of a decision. The e-mail is about the refunded units, so each order is shown as if it had only
 * these.
 */
export function tellOfDecision(
  shop: Shop,
  store: UnitOfWork,
  decision: Decision,
  { purchase, payment, after }: StoredRefunds,
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
    decisionId: firstId(decision),
    amountCents: sumOfAmounts(decision.lines),
    of,
  };
  tellCustomer(shop, store, { event: 'refunded', refund, purchase, orders });
}

/** Tells the customer that the rest is refunded. They are told once, even if the refund fails and is repeated. */
export function tellOfRest(shop: Shop, store: UnitOfWork, change: StoredRefunds): void {
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
 * Finds the orders whose customer must be told that the rest of their money is refunded, and the part of it that is
 * refunded for no particular units.
 */
function newsOf({ before, payment, refunds, orders, after }: StoredRefunds) {
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
