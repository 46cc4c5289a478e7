import type { OrderRecord, PaymentRecord, PurchaseRecord } from '../../data/records.ts';
import { linesOfIntent, sumOfTotals } from '../payments/payable.ts';
import { owedCents, sumOfAmounts } from '../payments/refund-state.ts';
import type { Intent } from '../payments.ts';
import type { Books, Finding } from './books.ts';

/** Lists differences in the books concerning purchases. */

/** Tells whether a payment's money is this order's, or that of its line. */
export function paysFor({ outcome, lines }: PaymentRecord, { id }: OrderRecord): boolean {
  if (outcome !== 'settled' && outcome !== 'part-due') return false;
  return !lines || lines.some(({ orderId, fate }) => orderId === id && fate === 'pays');
}

export function ofPurchase(purchase: PurchaseRecord, { orders }: Books): Finding[] {
  const name = `Purchase ${purchase.id}`;
  const own = orders.filter(({ purchaseId }) => purchaseId === purchase.id);
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
  const isHere = outcome === 'settled' || outcome === 'part-due';
  const ofPayment = refunds.filter(({ paymentId }) => paymentId === id);
  const owed = owedCents(payment, ofPayment);
  const back = refundedCents + (payment.closedCents ?? 0);
  return [
    !purchases.some((purchase) => purchase.id === orderId) &&
      `${name}: its purchase ${orderId} is missing`,
    paid.length > 0 &&
      sum !== amountCents &&
      `${name}: ${amountCents} cents for lines of ${sum} cents`,
    ...lines.map((line) => ofLine(name, line, orders)),
    ...(isHere ? paid : []).map((line) => {
      const order = orders.find((one) => one.id === line.orderId);
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
  const order = orders.find(({ id }) => id === line.orderId);
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
  const closed = orders.filter(
    ({ id, state }) => state !== 'pending' && asked.some(({ orderId }) => orderId === id),
  );
  return [
    intent.status === 'succeeded' &&
      !payments.some(({ id }) => id === intent.id) &&
      `${name}: ${intent.amountReceived} cents for purchase ${purchase.id} are on no record`,
    intent.status === 'payable' &&
      closed.length > 0 &&
      `${name}: can be paid, and order ${closed[0]?.id} is ${closed[0]?.state}`,
  ];
}
