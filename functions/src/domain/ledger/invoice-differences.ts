import type { InvoiceRecord, PaymentRecord } from '../../data/records.ts';
import { creditDue, creditOf } from '../invoices/missing-invoices.ts';
import { paysFor } from '../payments/payable.ts';
import { sumOfAmounts, sumOfTotals } from '../sums.ts';
import { type Books, type Finding, having, withId } from './books.ts';

/** Lists differences in the books concerning invoices. */

/** Checks that numbers are consecutive from the first one on. */
export function ofNumbers({ invoices }: Books): Finding[] {
  const sorted = invoices.toSorted((one, other) => one.number - other.number);
  return sorted.map(({ number }, index) => {
    const before = sorted[index - 1];
    if (!before || number === before.number + 1) return false;
    return number === before.number
      ? `Invoice ${number}: its number was given twice`
      : `Invoice ${number}: the one before it is ${before.number}`;
  });
}

export function ofInvoice(invoice: InvoiceRecord, { orders, payments }: Books): Finding[] {
  const { number, kind, paymentId, lines, totalCents } = invoice;
  const name = `Invoice ${number} (${kind})`;
  const sum = sumOfTotals(lines);
  const isItemised = kind === 'invoice' || lines.length > 0;
  return [
    !withId(payments, paymentId) && `${name}: its payment ${paymentId} is missing`,
    isItemised && sum !== totalCents && `${name}: ${totalCents} cents, its lines give ${sum}`,
    ...lines.map(
      ({ orderId }) => !withId(orders, orderId) && `${name}: its order ${orderId} is missing`,
    ),
  ];
}

/** Checks the invoices of a payment. What is still due is not a difference, because the job issues it within minutes. */
export function ofInvoicing(payment: PaymentRecord, books: Books): Finding[] {
  const name = `Payment ${payment.id} (${payment.outcome})`;
  const issued = having(books.invoices, 'paymentId', payment.id);
  const invoices = issued.filter(({ kind }) => kind === 'invoice');
  if (payment.invoicing === undefined)
    return [issued.length > 0 && `${name}: it has bought nothing, and has an invoice`];
  const [invoice] = invoices;
  const due = creditDue(payment, having(books.refunds, 'paymentId', payment.id));
  const credited = creditOf(issued);
  const isDone = payment.invoicing === 'done';
  const cents = paidCents(payment, books);
  return [
    invoices.length > 1 && `${name}: it has ${invoices.length} invoices`,
    isDone && !invoice && `${name}: it has no invoice`,
    invoice &&
      cents !== null &&
      invoice.totalCents !== cents &&
      `${name}: invoice ${invoice.number} is over ${invoice.totalCents} of ${cents} cents`,
    isDone && credited !== due && `${name}: notes credit ${credited} of ${due} cents`,
  ];
}

/** Returns the sum of the orders that a payment pays; `null` if it no longer pays any. */
function paidCents(payment: PaymentRecord, { orders }: Books): number | null {
  if (payment.lines) {
    return sumOfAmounts(payment.lines.filter(({ fate }) => fate === 'pays'));
  }
  const order = withId(orders, payment.orderId);
  return order && paysFor(payment, order) ? order.totalCents : null;
}
