import type { OrderRecord } from '../../data/records.ts';
import type { Shop } from '../shop.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Makes sure that a pending order's intent can take no money any more, so that its stock may be
 * given back. `paid`: the money was there already, and the order is paid now. Money that was there
 * and could not pay the order is on its way back, and counts as `canceled`.
 */
export async function cancelPayment(
  shop: Shop,
  order: OrderRecord,
): Promise<'canceled' | 'processing' | 'paid'> {
  if (order.paymentIntentId === null) return 'canceled';
  const outcome = await shop.payments.cancelIntent(order.paymentIntentId);
  if (outcome !== 'succeeded') return outcome;
  const { kind } = await settlePayment(shop, order.paymentIntentId, order);
  return kind === 'paid' ? 'paid' : 'canceled';
}
