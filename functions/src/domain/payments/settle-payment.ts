import { findOrder, putOrder, readOrder } from '../../data/orders.ts';
import { readPart } from '../../data/parts.ts';
import { putPayment, readPayment } from '../../data/payments.ts';
import type { OrderRecord, PaymentOutcome, PaymentRecord } from '../../data/records.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { paid } from '../orders/order-steps.ts';
import { laneOf } from '../parts/lane.ts';
import { type Movement, moveStock } from '../parts/move-stock.ts';
import type { Intent } from '../payments.ts';
import type { Shop } from '../shop.ts';
import { decideSettlement, isGivenBack, type SettlementStep } from './decide-settlement.ts';
import { giveBack, storeRefund } from './refund-payment.ts';

/**
 * - `paid`: the money paid its order, now or earlier. - `refunded`: it went back to the customer.
 * - `incomplete`: it has not arrived. - `foreign`: the intent is none of ours, or another order's.
 */
export type Settlement =
  | { kind: 'paid' }
  | { kind: 'refunded' }
  | { kind: 'incomplete' }
  | { kind: 'foreign' };

/** What of an order never changes, and so needs no second read. */
type KnownOrder = Pick<OrderRecord, 'id' | 'partId'>;

/**
 * Brings what is stored about an intent in line with the provider's truth. Any number of callers
 * may do that at once and again: the money of an intent has one effect.
 *
 * @param expected nothing is done when the intent is for another order than this, which is stored
 * @throws ProblemError `unavailable`
 */
export async function settlePayment(
  shop: Shop,
  intentId: string,
  expected?: KnownOrder,
): Promise<Settlement> {
  const intent = await shop.payments.findIntent(intentId);
  if (intent === null) return { kind: 'foreign' };
  if (expected && intent.orderId !== expected.id) return { kind: 'foreign' };
  return settleIntent(shop, intent, expected);
}

/**
 * {@link settlePayment} for an intent that was just read from the provider.
 *
 * @param known the intent's own order, if it was read already
 */
export async function settleIntent(
  shop: Shop,
  intent: Intent,
  known?: KnownOrder,
): Promise<Settlement> {
  const order = known ?? (intent.orderId ? await findOrder(shop.db, intent.orderId) : null);
  if (!order) return { kind: 'foreign' };
  if (intent.status !== 'succeeded') return { kind: 'incomplete' };
  const work = (transaction: Transaction) => storePayment(shop, transaction, intent, order);
  const outcome = await transact(shop.db, work, laneOf(shop, order.partId));
  if (isGivenBack(intent)) await storeRefund(shop, intent.id);
  else if (outcome === 'refund-due') await giveBack(shop, intent.id);
  return { kind: outcome === 'settled' && !isGivenBack(intent) ? 'paid' : 'refunded' };
}

async function storePayment(
  shop: Shop,
  transaction: Transaction,
  intent: Intent,
  { id, partId }: KnownOrder,
): Promise<PaymentOutcome> {
  const earlier = await readPayment(shop.db, transaction, intent.id);
  if (earlier) return earlier.outcome;
  const [order, part] = await Promise.all([
    readOrder(shop.db, transaction, id),
    readPart(shop.db, transaction, partId),
  ]);
  if (!order || !part) throw new Error(`Order ${id} or its part is not in the database`);
  const step = decideSettlement(intent, order, part);
  const outcome = step === 'refund' ? 'refund-due' : 'settled';
  putPayment(shop.db, transaction, newPayment(intent, order, outcome, shop.now()));
  if (step === 'refund') return outcome;
  const after = paid(order, intent.id, shop.now());
  putOrder(shop.db, transaction, after);
  moveStock(shop, transaction, part, movements(order, step));
  tellCustomer(shop, transaction, { event: 'paid', order: after });
  return outcome;
}

function movements(order: OrderRecord, step: Exclude<SettlementStep, 'refund'>): Movement[] {
  const { id, quantity } = order;
  const sale: Movement = { id: `${id}-sale`, kind: 'sell', units: quantity, orderId: id };
  const rehold: Movement = { id: `${id}-rehold`, kind: 'hold', units: quantity, orderId: id };
  return step === 'sell' ? [sale] : [rehold, sale];
}

function newPayment(
  intent: Intent,
  order: OrderRecord,
  outcome: PaymentOutcome,
  now: Date,
): PaymentRecord {
  return {
    id: intent.id,
    orderId: order.id,
    uid: order.uid,
    outcome,
    amountCents: intent.amountReceived,
    currency: intent.currency,
    at: now,
    refundedAt: null,
    disputedAt: null,
  };
}
