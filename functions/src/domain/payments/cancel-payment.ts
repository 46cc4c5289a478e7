import type { Shop } from '../shop.ts';
import type { Payable } from './payable.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Makes sure that the intent of open orders can take no money any more, so that stock may be given back.
 * `paid`: the money was there already, and the orders are paid now. Money that was there and could
 * not pay them is on its way back, and counts as `canceled`.
 */
export async function cancelPayment(
  shop: Shop,
  { intentId, purchase, orders }: Payable,
): Promise<'canceled' | 'processing' | 'paid'> {
  if (intentId === null) return 'canceled';
  const outcome = await shop.payments.cancelIntent(intentId);
  if (outcome !== 'succeeded') return outcome;
  const { kind } = await settlePayment(shop, intentId, purchase ? undefined : orders[0]);
  return kind === 'paid' ? 'paid' : 'canceled';
}
