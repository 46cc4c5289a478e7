import type { CancelOutcome } from '../payments.ts';
import type { Shop } from '../shop.ts';
import type { Payable } from './payable.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Makes sure that the intent of open orders can no longer be paid, so that their stock may be released. Returns `paid` if
 * the money had already arrived, and the orders are now paid. Money that cannot pay them is refunded, which counts as
 * `canceled`.
 */
export async function cancelPayment(
  shop: Shop,
  { intentId, purchase, orders }: Payable,
): Promise<'canceled' | 'processing' | 'paid'> {
  if (intentId === null) return 'canceled';
  const outcome = await shop.payments.cancelIntent(intentId);
  if (outcome !== 'succeeded') return outcome;
  const settlement = await settlePayment(shop, intentId, purchase ? undefined : orders[0]);
  return settlement === 'paid' ? 'paid' : 'canceled';
}

/** Cancels an intent that must not be paid. Money that has already arrived takes its effect. */
export async function cancelIntent(shop: Shop, intentId: string): Promise<CancelOutcome> {
  const outcome = await shop.payments.cancelIntent(intentId);
  if (outcome === 'succeeded') await settlePayment(shop, intentId);
  return outcome;
}
