import type { OrderRecord, PaymentOutcome, PaymentRecord } from '../../data/records.ts';
import type { Movement } from '../../data/repositories/parts.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { paid } from '../orders/order-steps.ts';
import type { Intent } from '../payments.ts';
import type { Shop } from '../shop.ts';
import { decideSettlement, type SettlementStep } from './decide-settlement.ts';
import { giveBack, recordRefunds, withRefund } from './refund-payment.ts';
import { agrees } from './refund-state.ts';
import { isOurs, newPayment, type OwnIntent, recordOrphan } from './settle-orphan.ts';

/**
 * - `paid`: the money paid its order, now or earlier. - `refunded`: it goes back to the customer.
 * - `incomplete`: it has not arrived. - `orphan`: it arrived, and its order is not in the database.
 * - `foreign`: the intent is none of ours, or another order's.
 */
export type Settlement = { kind: 'paid' | 'refunded' | 'incomplete' | 'orphan' | 'foreign' };

/** The fields of an order that never change, and so need no second read. */
type KnownOrder = Pick<OrderRecord, 'id' | 'partId'>;

/**
 * Brings the records of an intent in line with the provider's. Any number of callers
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
  const order = known ?? (intent.orderId ? await shop.store.orders.get(intent.orderId) : null);
  if (!order) return isOurs(shop, intent) ? settleOrphan(shop, intent) : { kind: 'foreign' };
  if (intent.status !== 'succeeded') return { kind: 'incomplete' };
  const work = (store: UnitOfWork) => storePayment(shop, store, intent, order);
  const payment = await transact(shop, work, [order.partId]);
  return { kind: (await bringBack(shop, intent, payment)) === 'settled' ? 'paid' : 'refunded' };
}

async function settleOrphan(shop: Shop, intent: OwnIntent): Promise<Settlement> {
  if (intent.status !== 'succeeded') return { kind: 'incomplete' };
  const payment = await recordOrphan(shop, intent);
  if (payment === null) return settleIntent(shop, intent);
  const outcome = await bringBack(shop, intent, payment);
  return { kind: outcome === 'orphan' ? 'orphan' : 'refunded' };
}

/** Records the refunds that were made, and makes those that are due. */
async function bringBack(
  shop: Shop,
  intent: Intent,
  payment: PaymentRecord,
): Promise<PaymentOutcome> {
  const known = agrees(payment, intent) ? payment : await recordRefunds(shop, { intent });
  const outcome = (known ?? payment).outcome;
  if (outcome === 'refund-due') await giveBack(shop, intent.id);
  return outcome;
}

async function storePayment(
  shop: Shop,
  store: UnitOfWork,
  intent: Intent,
  { id, partId }: KnownOrder,
): Promise<PaymentRecord> {
  const earlier = await store.payments.get(intent.id);
  if (earlier && earlier.outcome !== 'orphan') return earlier;
  const [order, part] = await Promise.all([store.orders.get(id), store.parts.get(partId)]);
  if (!order || !part) throw new Error(`Order ${id} or its part is not in the database`);
  const step = decideSettlement(intent, order, part);
  const outcome = step === 'refund' ? 'refund-due' : 'settled';
  const payment = newPayment(intent, { orderId: id, uid: order.uid }, outcome, shop.now());
  store.payments.put(payment);
  if (step === 'refund') {
    store.orders.put(withRefund(order, payment, []));
    return payment;
  }
  const after = paid(order, intent.id, shop.now());
  store.orders.put(after);
  store.parts.move(part, shop.now(), movements(order, step));
  tellCustomer(shop, store, { event: 'paid', order: after });
  return payment;
}

function movements(order: OrderRecord, step: Exclude<SettlementStep, 'refund'>): Movement[] {
  const { id, quantity } = order;
  const sale: Movement = { id: `${id}-sale`, kind: 'sell', units: quantity, orderId: id };
  const rehold: Movement = { id: `${id}-rehold`, kind: 'hold', units: quantity, orderId: id };
  return step === 'sell' ? [sale] : [rehold, sale];
}
