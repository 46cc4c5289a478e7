import { createPaymentIntent } from '../../domain/payments/create-payment-intent.ts';
import { payOrder } from '../../domain/payments/pay-order.ts';
import type { Handlers } from '../handler.ts';

export const payments = {
  createPaymentIntent: async ({ shop, ...call }) => ({
    clientSecret: await createPaymentIntent(shop, call),
  }),
  /**
   * Pays an order. `modifiedCount` is 1 whether this call paid it or an earlier one, so a repeated call gets the same
   * answer.
   */
  payOrder: async ({ shop, caller, params, body }) => {
    await payOrder(shop, { orderId: params.id, caller, transactionId: body.transactionId });
    return { acknowledged: true, modifiedCount: 1 };
  },
} satisfies Partial<Handlers>;
