import type { CreatePaymentIntentBody } from '@brushline/contract/orders/orders';
import { toCents } from '@brushline/contract/values/money';
import type { OrderRecord } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import { inRounds } from '../in-rounds.ts';
import { reservePayment } from '../limits/payments.ts';
import { ownOrder } from '../orders/own-order.ts';
import type { Bill, Intent } from '../payments.ts';
import type { Shop } from '../shop.ts';
import { sumOfTotals } from '../sums.ts';
import { cancelIntent } from './cancel-payment.ts';
import { keepIntent, skipAttempt } from './keep-intent.ts';
import { linesOfBill, openOrders, type Payable, payableOf } from './payable.ts';
import { settleIntent } from './settle-payment.ts';

interface CreatePaymentIntent {
  body: CreatePaymentIntentBody;
  caller: Account;
}

/**
 * Returns the client secret to pay one's own pending order, or all open orders of its purchase. The amount is quantity
 * times unit price of the stored orders, whatever the body's `price` says. Repeating it returns the same secret.
 *
 * @throws ProblemError `not_found`, `order_ambiguous`, `order_paid`, `order_closed`,
 * `rate_limited`, `unavailable`
 */
export async function createPaymentIntent(shop: Shop, call: CreatePaymentIntent): Promise<string> {
  const orderId = call.body.order ?? (await onlyOrderAtPrice(shop, call));
  const { clientSecret } = await inRounds(async (round) => {
    const order = await ownOrder(shop, call.caller, orderId);
    requirePending(order);
    if (round === 0) await reservePayment(shop, call.caller);
    const payable = await payableOf(shop, order);
    // It may have been removed from its purchase between the two reads.
    requirePending(payable.orders.find(({ id }) => id === orderId) ?? order);
    return (await usableIntent(shop, payable, order)) ?? newIntent(shop, payable);
  });
  return clientSecret;
}

/** Returns the existing intent if the order can still be paid with it. */
async function usableIntent(
  shop: Shop,
  { intentId }: Payable,
  order: OrderRecord,
): Promise<Intent | null> {
  if (intentId === null) return null;
  const intent = await shop.payments.findIntent(intentId);
  if (intent?.status === 'succeeded') {
    await settleIntent(shop, intent);
    requirePending(await ownOrder(shop, order, order.id));
    return null;
  }
  return intent?.status === 'canceled' ? null : intent;
}

/**
 * Creates an intent, and stores it before anybody learns its secret: after a crash in between, nobody can pay it.
 * Returns `null` if the orders changed in the meantime and must be read again.
 */
async function newIntent(shop: Shop, payable: Payable): Promise<Intent | null> {
  const bill = billOf(shop, payable);
  if (bill === null) return null;
  const intent = await shop.payments.createIntent(bill);
  if (intent === null) {
    await skipAttempt(shop, payable);
    throw new ProblemError('unavailable', { retryAfterSeconds: 1 });
  }
  if (intent.status === 'canceled') {
    await skipAttempt(shop, payable);
    return null;
  }
  if (await keepIntent(shop, payable, intent.id))
    return intent.status === 'succeeded' ? null : intent;
  // Its orders have changed meanwhile. Nobody knows its secret.
  await cancelIntent(shop, intent.id);
  return null;
}

/** Returns the bill of the open orders; `null` if there are none. */
function billOf(shop: Shop, payable: Payable): Bill | null {
  const open = openOrders(payable);
  const [first] = open;
  if (!first) return null;
  return {
    shop: shop.id,
    orderId: payable.id,
    lines: linesOfBill(payable),
    uid: first.uid,
    amountCents: sumOfTotals(open),
    currency: first.currency,
    attempt: payable.attempt,
  };
}

async function onlyOrderAtPrice(shop: Shop, { body, caller }: CreatePaymentIntent) {
  const priceCents = body.price === undefined ? null : toCents(body.price);
  const orders =
    priceCents === null ? [] : await shop.store.orders.pendingAtPrice(caller.uid, priceCents);
  const [order, another] = orders;
  if (order && !another) return order.id;
  throw new ProblemError('order_ambiguous', {
    detail: another
      ? 'You have several unpaid orders at this unit price. Send the id of one as `order`, or cancel the others.'
      : 'You have no unpaid order at this unit price. Send the id of an order as `order`.',
  });
}

function requirePending({ state, archivedFrom }: OrderRecord): void {
  if (state === 'pending') return;
  throw new ProblemError(
    state === 'paid' || archivedFrom === 'paid' ? 'order_paid' : 'order_closed',
  );
}
