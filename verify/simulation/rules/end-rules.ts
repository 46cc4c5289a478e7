import { MINUTE_MS } from '@brushline/contract/values/durations';
import type { OrderRecord, PaymentRecord } from '@brushline/functions/data/records';
import type { Finding } from '@brushline/functions/domain/ledger/books';
import { dayOf } from '@brushline/functions/domain/sales/sales-of-day';
import type { KeptIntent } from '@brushline/functions/test/support/card-provider';
import { SHOP_ID } from '@brushline/functions/test/support/records';
import type { World } from '../world.ts';
import { judgeBooks } from './book-rules.ts';
import { judgeInvoicing } from './invoice-rules.ts';
import { sumOf } from './purchase-rules.ts';

const GRACE_MS = 10 * MINUTE_MS;

/** The time between two rounds of the schedule. */
const ROUND_MS = 5 * MINUTE_MS;

/**
 * Checks what must hold ten minutes after the last failure: each cent that arrived paid its order or was refunded once
 * (I5, I4), no closed order can be paid (I7), nothing is stuck (I16), the books agree with the provider about refunds
 * and disputes (I19), no orphan is kept silently (I20), and each day's sales are those of its orders (I27).
 */
export function judgeEnd(world: World): string[] {
  const { mirror, provider, time } = world;
  const own = [...provider.intents.values()].filter(({ orderId }) => orderId !== null);
  const findings = own.flatMap((intent) => {
    const orders = mirror.ordersOfIntent(intent);
    const payment = mirror.payments.get(intent.id);
    return [
      ...(orders ? judgeKnown(world, intent, orders, payment) : judgeLost(world, intent, payment)),
      ...(payment ? judgeRecord(world, intent, payment) : []),
      ...(payment ? judgeInvoicing(mirror, intent, payment, isUnseen(world, payment)) : []),
    ];
  });
  for (const order of mirror.orders.values()) findings.push(judgeHold(order, world));
  for (const payment of mirror.payments.values()) {
    const { id, outcome, nextRefundAt } = payment;
    // The first round after its time handles it.
    const isWaiting = nextRefundAt !== null && nextRefundAt.getTime() > time.now - ROUND_MS;
    const isOwed = outcome === 'refund-due' || outcome === 'part-due';
    const isDue = isOwed && !provider.intents.get(id)?.isStuck && !isWaiting;
    findings.push(isDue && `I16 the refund of ${id} is still due`);
  }
  const intents = own.flatMap(({ id }) => provider.find(id) ?? []);
  findings.push(...judgeBooks(world, intents), ...judgeSales(world));
  return findings.filter((finding) => typeof finding === 'string');
}

/** Tells whether no round has begun since a payment became due for an invoice or a note. */
function isUnseen({ invoiceDueSince, lastRoundAt }: World, { id, invoicing }: PaymentRecord) {
  return invoicing === 'due' && (invoiceDueSince.get(id) ?? 0) >= lastRoundAt;
}

/**
 * Checks that no money remains of an order that its intent does not pay, and that the shop has refunded no more than it
 * owed.
 */
function judgeKnown(
  world: World,
  intent: KeptIntent,
  orders: readonly OrderRecord[],
  payment?: PaymentRecord,
): Finding[] {
  const { id, status } = intent;
  const hasMoney = status === 'succeeded';
  const kept = orders.filter(
    ({ transactionId, state, archivedFrom }) =>
      transactionId === id && (state === 'paid' || archivedFrom === 'paid'),
  );
  const elsewhere = payment?.closedCents ?? 0;
  const here = intent.amountReceived - intent.amountRefunded;
  // Money that the provider refuses to refund, or that is refunded later, remains here without a fault of the shop.
  const isWaiting = intent.isStuck || isTried(payment);
  const owed = (payment?.lines ?? []).filter(({ fate }) => fate === 'owed');
  const owedCents = sum([...owed.map((line) => line.amountCents), ...decidedOf(world, intent)]);
  const byShop = intent.refunds.filter((one) => one.status !== 'failed' && isByShop(one));
  const givenBack = sum(byShop.map(({ amountCents }) => amountCents));
  const isWhole = payment?.outcome === 'refunded' || payment?.outcome === 'refund-due';
  return [
    hasMoney &&
      here > sumOf(kept) + elsewhere &&
      !isWaiting &&
      `I5 ${here} cents of ${id} are here, and it pays ${sumOf(kept)}`,
    hasMoney &&
      here <= elsewhere &&
      kept.some(({ state }) => state === 'paid') &&
      `I5 orders are paid with ${id}, which went back`,
    hasMoney &&
      here > elsewhere &&
      !isWaiting &&
      orders.some(({ state }) => state === 'pending') &&
      `I16 an order is pending while ${id} has its money`,
    !isWhole &&
      givenBack > owedCents &&
      `I5 the shop gave back ${givenBack} of ${id}, and owed ${owedCents}`,
  ];
}

/** Tells whether a failed refund is being retried, each time a little later. */
function isTried(payment: PaymentRecord | undefined): boolean {
  const isOwed = payment?.outcome === 'refund-due' || payment?.outcome === 'part-due';
  return isOwed && payment.nextRefundAt !== null;
}

/** Tells whether the shop made a refund. Those of a person have the provider's ids. */
function isByShop({ id }: { id: string }): boolean {
  return !id.startsWith('re_');
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}

/** Checks I20 for an intent whose order is not in the database, as after a restore. Another shop's is ignored. */
function judgeLost({ time, alerts }: World, intent: KeptIntent, payment?: PaymentRecord) {
  const { id, status, refunds } = intent;
  if (intent.shop !== SHOP_ID) {
    const isTouched = intent.canceledAt !== null || refunds.some(isByShop);
    return [(isTouched || payment) && `I20 ${id} is another shop's, and was touched`];
  }
  const isYoung = payment && time.now - payment.at.getTime() < 2 * GRACE_MS;
  const isHere = status === 'succeeded' && intent.amountRefunded < intent.amountReceived;
  return [
    status === 'succeeded' && !payment && `I20 the orphan ${id} is on no record`,
    payment && !alerts.get(id)?.has('orphanPayment') && `I20 nobody is told of the orphan ${id}`,
    isHere && !isYoung && !isTried(payment) && !intent.isStuck && `I20 the orphan ${id} is kept`,
    status === 'payable' &&
      time.now - intent.createdAt.getTime() > 2 * GRACE_MS &&
      `I7 ${id} can be paid, and its order is not there`,
  ];
}

/** Checks I5, I19: the records of refunds and disputes match the provider. */
function judgeRecord(world: World, intent: KeptIntent, payment: PaymentRecord) {
  const { id } = intent;
  const { mirror, alerts } = world;
  const standing = intent.refunds.filter(({ status }) => status !== 'failed');
  const byShop = standing.filter(isByShop);
  // A partial refund by a person that the bank returned later is refunded once more.
  const returned = intent.refunds.filter((one) => one.status === 'failed' && !isByShop(one));
  const known = [...mirror.refunds.values()].filter(({ paymentId }) => paymentId === id);
  const recorded = known.filter(({ providerId, status }) => providerId && status !== 'failed');
  const dispute = intent.disputes[0];
  // Before a restore other lines may have been owed than after it.
  const most = 1 + returned.length + decidedOf(world, intent).length + world.restores;
  return [
    byShop.length > most && `I5 ${id} was refunded ${byShop.length} times`,
    recorded.length !== standing.length &&
      `I19 ${id} has ${standing.length} refunds, and ${recorded.length} on record`,
    // A refund that a person made, or that a restore forgot, and that a bank returned between two rounds, leaves no
    // trace if every event is lost, because no money has moved.
    intent.refunds.some(
      (refund) =>
        refund.status === 'failed' &&
        isByShop(refund) &&
        (world.restores === 0 || mirror.refunds.has(refund.id)) &&
        known.every((one) => one.providerId !== refund.providerId),
    ) && `I19 a refund of ${id} that failed is on no record`,
    dispute?.status !== payment.dispute?.status &&
      `I19 the dispute of ${id} is ${dispute?.status}, on record ${payment.dispute?.status}`,
    dispute && !alerts.has(id) && dispute.status !== 'won' && `I19 nobody is told of ${id}`,
  ];
}

/**
 * Lists the amounts of an intent that admins ever decided to refund, in cents, including those that a restore has
 * forgotten.
 */
function decidedOf({ decided }: World, { id }: KeptIntent): number[] {
  return [...(decided.get(id)?.values() ?? [])];
}

/** Checks that an expired hold remains only while money is on its way. */
function judgeHold(order: OrderRecord, { mirror, provider, time: { now } }: World) {
  const isOverdue = order.state === 'pending' && order.expiresAt.getTime() + GRACE_MS < now;
  const intent = provider.intents.get(mirror.intentIdOf(order) ?? '');
  const isOnItsWay = intent?.status === 'processing';
  return isOverdue && !isOnItsWay && `I16 ${order.id} holds its stock beyond its time`;
}

/** Checks I27: each past day has recorded sales. The rules of the books check whether they match its orders. */
function judgeSales({ mirror, lastRoundAt }: World): string[] {
  const orders = [...mirror.orders.values()];
  const over = dayOf(new Date(lastRoundAt));
  const sold = new Set(orders.flatMap(({ paidAt }) => (paidAt ? [dayOf(paidAt)] : [])));
  const missing = [...sold].filter((day) => day < over && !mirror.salesDays.has(day));
  return missing.map((day) => `I27 nothing is on record of the sales of ${day}`);
}
