import type { OrderRecord, PaymentRecord, PurchaseRecord } from '../../data/records.ts';
import { isKept, linesOfIntent } from '../payments/payable.ts';
import type { Intent } from '../payments.ts';
import { owedCents } from '../refunds/owings.ts';
import { sumOfAmounts, sumOfTotals } from '../sums.ts';
import { type Books, type Finding, having, withId } from './books.ts';

/** Lists differences in the books concerning purchases. */

export function ofPurchase(purchase: PurchaseRecord, { orders }: Books): Finding[] {
  const name = `Purchase ${purchase.id}`;
  const own = having(orders, 'purchaseId', purchase.id);
  const missing = purchase.lines.filter(({ orderId }) => own.every(({ id }) => id !== orderId));
  const surplus = own.length + missing.length - purchase.lines.length;
  const total = sumOfTotals(own);
  return [
    ...missing.map(({ orderId }) => `${name}: its order ${orderId} is missing`),
    surplus > 0 && `${name}: ${surplus} orders name it and are not its lines`,
    total !== purchase.totalCents &&
      `${name}: its total is ${purchase.totalCents} cents, its orders give ${total}`,
  ];
}

/** Checks the money of a purchase, line by line. */
export function ofLines(payment: PaymentRecord, { orders, purchases, refunds }: Books): Finding[] {
  const { id, orderId, outcome, amountCents, refundedCents, lines } = payment;
  if (!lines) return [];
  const name = `Payment ${id} (${outcome})`;
  const paid = lines.filter(({ fate }) => fate === 'pays');
  const sum = sumOfAmounts(lines);
  const owed = owedCents(payment, having(refunds, 'paymentId', id));
  const back = refundedCents + (payment.closedCents ?? 0);
  return [
    !withId(purchases, orderId) && `${name}: its purchase ${orderId} is missing`,
    paid.length > 0 &&
      sum !== amountCents &&
      `${name}: ${amountCents} cents for lines of ${sum} cents`,
    ...lines.map((line) => ofLine(name, line, orders)),
    ...(isKept(payment) ? paid : []).map((line) => {
      const order = withId(orders, line.orderId);
      return (
        order && order.transactionId !== id && `${name}: its order ${order.id} has another payment`
      );
    }),
    outcome === 'settled' &&
      back < owed &&
      `${name}: ${owed - back} cents of lines that it does not pay are here`,
  ];
}

type Line = NonNullable<PaymentRecord['lines']>[number];

function ofLine(name: string, line: Line, orders: readonly OrderRecord[]): Finding {
  const order = withId(orders, line.orderId);
  if (!order) return `${name}: its order ${line.orderId} is missing`;
  return (
    order.totalCents !== line.amountCents &&
    `${name}: ${line.amountCents} cents for order ${order.id} of ${order.totalCents}`
  );
}

export function ofPurchaseIntent(
  intent: Intent,
  purchase: PurchaseRecord,
  { orders, payments }: Books,
): Finding[] {
  const name = `Intent ${intent.id} (${intent.status})`;
  const asked = linesOfIntent(purchase.lines, intent);
  const named = asked.flatMap(({ orderId }) => withId(orders, orderId) ?? []);
  const closed = named.filter(({ state }) => state !== 'pending');
  return [
    intent.status === 'succeeded' &&
      !withId(payments, intent.id) &&
      `${name}: ${intent.amountReceived} cents for purchase ${purchase.id} are on no record`,
    intent.status === 'payable' &&
      closed.length > 0 &&
      `${name}: can be paid, and order ${closed[0]?.id} is ${closed[0]?.state}`,
  ];
}
