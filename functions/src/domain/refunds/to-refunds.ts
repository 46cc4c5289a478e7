import type { Refund } from '@brushline/contract/orders/refunds';
import { toDollars } from '@brushline/contract/values/money';
import type { RefundRecord } from '../../data/records.ts';
import { decisionsOf } from './decisions.ts';

/**
 * Converts the refunds of a purchase for the API, oldest first. A refund of units is one entry, however many attempts
 * it takes. Of the others, a failed attempt is left out if another one followed.
 *
 * @param held the payments whose refunds wait for a person
 */
export function toRefunds(
  refunds: readonly RefundRecord[],
  held: ReadonlySet<string>,
  isForStaff: boolean,
): Refund[] {
  const others = refunds.filter(({ lines }) => !lines);
  const isLast = (one: RefundRecord) =>
    others.every(
      ({ paymentId, createdAt }) => paymentId !== one.paymentId || createdAt <= one.createdAt,
    );
  const shown = [
    ...decisionsOf(refunds),
    ...others.filter((one) => one.status !== 'failed' || isLast(one)),
  ];
  return shown
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((refund) => ({
      ...toRefund(refund, held),
      ...(isForStaff && refund.reason && { reason: refund.reason }),
    }));
}

function toRefund(refund: RefundRecord, held: ReadonlySet<string>): Refund {
  const { id, paymentId, createdAt, amountCents, status, lines = [] } = refund;
  return {
    _id: id,
    at: createdAt.toISOString(),
    amount: toDollars(amountCents),
    status,
    lines: lines.map(({ orderId, units, shipped, amountCents: cents }) => ({
      orderId,
      units,
      shipped,
      amount: toDollars(cents),
    })),
    restocked: refund.restocked ?? false,
    paidBack: refund.paidBack ?? null,
    ...(status === 'failed' && held.has(paymentId) && { heldPayment: paymentId }),
  };
}
