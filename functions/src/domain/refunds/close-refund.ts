import { formatCents } from '@brushline/contract/values/money';
import type { PaymentRecord, RefundRecord, StaffCall } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { act } from '../audit/act.ts';
import type { Shop } from '../shop.ts';
import { sumOfAmounts } from '../sums.ts';
import { owings } from './owings.ts';
import { newAttempt } from './refund-payment.ts';
import { ordersOfPayment, storeRefunds } from './store-refunds.ts';

interface CloseRefund extends StaffCall {
  paymentId: string;
  /** How the customer was paid back. */
  note: string;
}

/**
 * Records that a person has paid back what the card provider refused, and closes the refund. Returns 0 if no refund
 * of the payment is held for a person.
 *
 * @throws ProblemError `not_found`
 */
export function closeRefund(shop: Shop, call: CloseRefund): Promise<0 | 1> {
  return act(shop, call, async (store) => {
    const [before, known] = await Promise.all([
      store.payments.get(call.paymentId),
      store.refunds.where('paymentId', call.paymentId),
    ]);
    if (!before) throw new ProblemError('not_found', { detail: 'There is no such payment.' });
    if (!before.isHeld) return null;
    const closings = closingsOf(shop, before, known, call);
    const of = await ordersOfPayment(store, before);
    storeRefunds(shop, store, { ...of, before, known, refunds: [...known, ...closings] });
    return {
      what: 'refund.close',
      subject: before.orderId,
      before: { payment: before.id, due: formatCents(sumOfAmounts(closings)) },
      after: { payment: before.id, due: formatCents(0), note: call.note },
    };
  });
}

/**
 * Makes the records of what was paid back by other means. Each replaces the next attempt, so that the provider is not
 * called.
 */
function closingsOf(
  shop: Shop,
  payment: PaymentRecord,
  known: readonly RefundRecord[],
  { note, caller, requestId }: CloseRefund,
): RefundRecord[] {
  return owings(payment, known).map((owing, i) => ({
    ...newAttempt(
      { ...payment, refundAttempts: payment.refundAttempts + 1 + i },
      owing,
      shop.now(),
    ),
    status: 'succeeded',
    paidBack: note,
    by: { uid: caller.uid, requestId },
  }));
}
