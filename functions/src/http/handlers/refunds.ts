import { closeRefund } from '../../domain/refunds/close-refund.ts';
import { refundPurchase } from '../../domain/refunds/refund-purchase.ts';
import type { Handlers } from '../handler.ts';
import { inserted, modified } from './answers.ts';

export const refunds = {
  refundPurchase: ({ shop, params, ...call }) =>
    inserted(refundPurchase(shop, { ...call, name: params.id })),
  closeRefund: ({ shop, params, body, ...call }) =>
    modified(closeRefund(shop, { ...call, paymentId: params.id, note: body.note })),
} satisfies Partial<Handlers>;
