import { collections } from '../../src/data/firestore.ts';
import type { Account } from '../../src/domain/identity.ts';
import { cancelOrder } from '../../src/domain/orders/cancel-order.ts';
import { createPaymentIntent } from '../../src/domain/payments/create-payment-intent.ts';
import { handlePaymentEvent } from '../../src/domain/payments/handle-payment-event.ts';
import { payOrder } from '../../src/domain/payments/pay-order.ts';
import { sweepPayments } from '../../src/domain/payments/sweep-payments.ts';
import { giveBackDue } from '../../src/domain/refunds/give-back-due.ts';
import type { Shop } from '../../src/domain/shop.ts';
import { buyer, order, partOnSale, type TestShop } from './test-shop.ts';

/** The actions of the screens, in one call each. */

export function secretOf(shop: Shop, orderId: string, caller = buyer()): Promise<string> {
  return createPaymentIntent(shop, { body: { order: orderId, price: undefined }, caller });
}

/** Makes a part, a pending order of 10 of its 100 units, and the intent to pay it with. */
export async function openOrder(shop: TestShop, caller: Account = buyer()) {
  const part = await partOnSale(shop);
  const orderId = await order(shop, part, { caller });
  await secretOf(shop, orderId, caller);
  return { part, orderId, intentId: await intentOf(shop, orderId) };
}

export async function intentOf(shop: TestShop, orderId: string): Promise<string> {
  const intentId = (await orderRecord(shop, orderId)).paymentIntentId;
  if (intentId === null) throw new Error(`Order ${orderId} has no intent`);
  return intentId;
}

export async function orderRecord(shop: TestShop, orderId: string) {
  const record = (await collections(shop.db).orders.doc(orderId).get()).data();
  if (!record) throw new Error(`There is no order ${orderId}`);
  return record;
}

export async function stateOf(shop: TestShop, orderId: string) {
  return (await orderRecord(shop, orderId)).state;
}

export async function stockOf(shop: TestShop, part: string) {
  const record = (await collections(shop.db).parts.doc(part).get()).data();
  return record && [record.stock, record.held, record.sold];
}

export function patch(shop: Shop, orderId: string, transactionId: string, caller = buyer()) {
  return payOrder(shop, { orderId, caller, transactionId });
}

export function cancel(shop: Shop, orderId: string, caller = buyer()): Promise<0 | 1> {
  return cancelOrder(shop, { orderId, caller, requestId: shop.newId() });
}

export function webhook(
  shop: Shop,
  intentId: string,
  type = 'payment_intent.succeeded',
  id = `evt_${shop.newId()}`,
): Promise<void> {
  return handlePaymentEvent(shop, { id, type, intentId, at: shop.now() });
}

/** Runs the jobs of the regular round that concern money. */
export async function sweep(shop: Shop) {
  const due = await giveBackDue(shop);
  const found = await sweepPayments(shop);
  return { ...due, ...found, failures: [...due.failures, ...found.failures] };
}
