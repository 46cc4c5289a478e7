import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import { ownOrder } from '../orders/own-order.ts';
import type { Shop } from '../shop.ts';
import { settlePayment } from './settle-payment.ts';

interface PayOrder {
  orderId: string;
  caller: Account;
  /** The payment intent that the customer's browser confirmed. */
  transactionId: string;
}

/**
 * Marks the caller's own order as paid if the provider confirms that this intent paid it. Returns when the order is
 * paid with it, by this call or an earlier one.
 *
 * @throws ProblemError `not_found`, `payment_mismatch`, `payment_incomplete`, `order_closed`, `unavailable`
 */
export async function payOrder(shop: Shop, call: PayOrder): Promise<void> {
  const order = await ownOrder(shop, call.caller, call.orderId);
  if (order.state === 'paid' && order.transactionId === call.transactionId) return;
  const settlement = await settlePayment(shop, call.transactionId, order);
  if (settlement === 'foreign' || settlement === 'orphan') throw mismatch();
  if (settlement === 'incomplete') throw new ProblemError('payment_incomplete');
  if (settlement === 'refunded') throw await refundedProblem(shop, call);
}

/** Explains why the money was refunded: the order is already paid, costs another amount, or no longer exists. */
async function refundedProblem(shop: Shop, { orderId, transactionId }: PayOrder) {
  const order = await shop.store.orders.get(orderId);
  const isOpen = order?.state === 'pending' || order?.state === 'paid';
  if (isOpen && order.transactionId !== transactionId) return mismatch();
  return new ProblemError('order_closed', {
    detail: 'We could not fulfil this order. Your payment will be refunded to your card in full.',
  });
}

function mismatch(): ProblemError {
  return new ProblemError('payment_mismatch', {
    detail: 'This payment belongs to another order. Please pay from this order’s own page.',
  });
}
