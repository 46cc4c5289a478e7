import { createPaymentIntent as createIntent } from '../../domain/payments/create-payment-intent.ts';
import { payOrder as pay } from '../../domain/payments/pay-order.ts';
import type { Handler } from '../handler.ts';

export const createPaymentIntent: Handler<'createPaymentIntent'> = async ({ shop, ...call }) => ({
  clientSecret: await createIntent(shop, call),
});

/**
 * Pays an order. `modifiedCount` is 1 whether this call paid it or an earlier one, so a repeated call gets the same
 * answer.
 */
export const payOrder: Handler<'payOrder'> = async ({ shop, caller, params, body }) => {
  await pay(shop, { orderId: params.id, caller, transactionId: body.transactionId });
  return { acknowledged: true, modifiedCount: 1 };
};
