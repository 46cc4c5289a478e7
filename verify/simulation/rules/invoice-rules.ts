import type { InvoiceRecord, OrderRecord, PaymentRecord } from '@brushline/functions/data/records';
import type { Finding } from '@brushline/functions/domain/ledger/books';
import type { KeptIntent } from '@brushline/functions/test/support/card-provider';
import type { Mirror, Step } from './ledger-mirror.ts';
import { sumOf } from './purchase-rules.ts';

/**
 * The rules for invoices and notes (I26): consecutive numbers, and one invoice for each payment that bought something.
 */

/** Checks that each invoice is written once, with the next number, and for the amount of the paid lines. */
export function judgeInvoices(steps: readonly Step[], mirror: Mirror): Finding[] {
  return steps.flatMap((step): Finding[] => {
    if (step.kind !== 'invoices' || !step.after) return [];
    if (step.before) return [`I26 invoice ${step.id} is changed afterwards`];
    const { id, number, kind, paymentId, totalCents, corrects } = step.after;
    const payment = mirror.payments.get(paymentId);
    const invoice = invoiceOf(mirror, paymentId);
    return [
      id !== String(number) && `I26 invoice ${id} has the number ${number}`,
      number > mirror.invoices.size && `I26 invoice ${id} is one of ${mirror.invoices.size}`,
      payment?.invoicing !== 'done' && `I26 invoice ${id} may be issued again`,
      kind === 'invoice' && invoice?.id !== id && `I26 ${paymentId} has a second invoice, ${id}`,
      kind !== 'invoice' && corrects !== invoice?.number && `I26 note ${id} corrects ${corrects}`,
      totalCents <= 0 && `I26 invoice ${id} is over ${totalCents} cents`,
    ];
  });
}

/**
 * Checks what must hold once the job has run: everything bought is on an invoice, and every refund is on a note.
 *
 * @param isWaiting whether the job has not run since the payment changed
 */
export function judgeInvoicing(
  mirror: Mirror,
  intent: KeptIntent,
  payment: PaymentRecord,
  isWaiting: boolean,
): Finding[] {
  const { id } = payment;
  const bought = (mirror.ordersOfIntent(intent) ?? []).filter((order) => pays(payment, order));
  const issued = [...mirror.invoices.values()].filter(({ paymentId }) => paymentId === id);
  if (bought.length === 0)
    return [issued.length > 0 && `I26 ${id} bought nothing, and is invoiced`];
  if (isWaiting) return [];
  const cents = sumOf(bought);
  const invoice = invoiceOf(mirror, id);
  const { ofUnits, rest } = wentBack(mirror, intent);
  const due = ofUnits + Math.max(0, rest - (intent.amountReceived - cents));
  return [
    !invoice && `I26 ${id} has bought ${cents} cents and has no invoice`,
    invoice && invoice.totalCents !== cents && `I26 ${id} is invoiced with ${invoice.totalCents}`,
    credited(issued) !== due && `I26 ${id} is credited ${credited(issued)} of ${due} cents`,
  ];
}

/** Adds up the refunds, for certain units or not, at the provider or by other means. */
function wentBack(mirror: Mirror, { id, refunds }: KeptIntent) {
  const made = refunds.filter(({ status }) => status === 'succeeded');
  const known = [...mirror.refunds.values()].filter(({ paymentId }) => paymentId === id);
  const closed = known.filter(({ paidBack }) => paidBack);
  const isOfUnits = (one: { id: string }) => mirror.refunds.get(one.id)?.lines !== undefined;
  const all = [...made, ...closed];
  const centsOf = (some: typeof all) => some.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    ofUnits: centsOf(all.filter(isOfUnits)),
    rest: centsOf(all.filter((one) => !isOfUnits(one))),
  };
}

function invoiceOf(mirror: Mirror, paymentId: string): InvoiceRecord | undefined {
  const all = [...mirror.invoices.values()];
  return all.find((one) => one.paymentId === paymentId && one.kind === 'invoice');
}

function credited(issued: readonly InvoiceRecord[]): number {
  const sumOf = (kind: InvoiceRecord['kind']) =>
    issued.filter((one) => one.kind === kind).reduce((sum, { totalCents }) => sum + totalCents, 0);
  return sumOf('credit-note') - sumOf('debit-note');
}

function pays({ id, lines }: PaymentRecord, order: OrderRecord): boolean {
  if (!lines) return order.transactionId === id && order.paidAt !== null;
  return lines.some((line) => line.orderId === order.id && line.fate === 'pays');
}
