import { closeRefund as close } from '../../domain/refunds/close-refund.ts';
import { refundPurchase as refund } from '../../domain/refunds/refund-purchase.ts';
import type { Handler } from '../handler.ts';

export const refundPurchase: Handler<'refundPurchase'> = async ({ shop, params, ...call }) => ({
  acknowledged: true,
  insertedId: await refund(shop, { ...call, name: params.id }),
});

export const closeRefund: Handler<'closeRefund'> = async ({ shop, params, body, ...call }) => ({
  modifiedCount: await close(shop, { ...call, paymentId: params.id, note: body.note }),
});
