import type { RefundStatus } from '@brushline/contract/orders/orders';
import type { OrderRecord, PaymentLine, PaymentRecord, RefundRecord } from '../../data/records.ts';
import { sumOfAmounts } from '../sums.ts';
import { centsOfOrder, decisionsOf, refundsOfRest } from './decisions.ts';
import { isDue, isGiven, owedCents } from './owings.ts';

/** A refund as an order shows it. */
type ShownRefund = NonNullable<OrderRecord['refund']>;

/** Sets the refund on the order that the payment paid; a second payment of a paid order does not count. */
export function withRefund(
  order: OrderRecord,
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
): OrderRecord {
  const isOwn = order.transactionId === payment.id;
  const isLate = order.transactionId === null && order.state !== 'pending';
  if (!isOwn && !isLate) return order;
  const { refund: _, ...rest } = order;
  const refund = refundOnOrder(payment, refunds, order);
  return refund ? { ...rest, refund } : rest;
}

/** Returns the refund that an order shows; `undefined` if nothing is refunded. */
export function refundOnOrder(
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
  order: Pick<OrderRecord, 'id' | 'totalCents'>,
): ShownRefund | undefined {
  const own = decisionsOf(refunds).map((decision) => ({
    status: decision.status,
    amountCents: centsOfOrder([decision], order),
  }));
  const rest = refundOfRest(payment, refunds);
  const share =
    rest && payment.lines
      ? { ...rest, amountCents: shareOf(payment.lines, rest.amountCents, order.id) }
      : rest;
  const shown = [...own, ...(share ? [share] : [])].filter(({ amountCents }) => amountCents > 0);
  const status = WORST.find((one) => shown.some((refund) => refund.status === one));
  const amountCents = sumOfAmounts(shown);
  return (
    status && {
      status,
      amountCents: payment.lines ? Math.min(amountCents, order.totalCents) : amountCents,
    }
  );
}

const WORST: readonly RefundStatus[] = ['failed', 'pending', 'succeeded'];

/** Returns the refund of a payment that is for no particular units. */
function refundOfRest(
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
): ShownRefund | undefined {
  const rest = refundsOfRest(refunds);
  const given = rest.filter(isGiven);
  const cents = sumOfAmounts(given);
  const failed = rest.filter(({ status }) => status === 'failed');
  const owed = owedCents(payment, refunds);
  if (isDue(payment) && owed > cents)
    return { status: failed.length ? 'failed' : 'pending', amountCents: owed };
  if (cents > 0) {
    const isPending = given.some(({ status }) => status === 'pending');
    return { status: isPending ? 'pending' : 'succeeded', amountCents: cents };
  }
  return failed.length > 0 ? { status: 'failed', amountCents: sumOfAmounts(failed) } : undefined;
}

/**
 * Returns an order's share of a sum. Lines that the payment does not pay come first. What a person refunded beyond them
 * names no line, and is assigned to the others in order.
 */
function shareOf(lines: readonly PaymentLine[], cents: number, orderId: string): number {
  const isOwed = (line: PaymentLine) => line.fate === 'owed';
  let left = cents;
  for (const line of [...lines.filter(isOwed), ...lines.filter((one) => !isOwed(one))]) {
    const share = Math.min(left, line.amountCents);
    if (line.orderId === orderId) return share;
    left -= share;
  }
  return 0;
}
