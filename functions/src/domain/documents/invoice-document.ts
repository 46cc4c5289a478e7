import { type InvoiceKind, invoiceNumber } from '@brushline/contract/orders/invoices';
import { mediumDate } from '@brushline/contract/values/dates';
import { formatCents } from '@brushline/contract/values/money';
import type { InvoiceRecord } from '../../data/records.ts';
import type { Cell, PrintableDocument } from '../printer.ts';
import { dateFact, factsOf, frameOf, PRICED, pricedRow } from './wording.ts';

interface Words {
  title: string;
  total: string;
  remark: string;
}

const words: Readonly<Record<InvoiceKind, Words>> = {
  invoice: { title: 'Invoice', total: 'Total', remark: '' },
  'credit-note': {
    title: 'Credit note',
    total: 'Total credited',
    remark: 'We have refunded this amount.',
  },
  'debit-note': {
    title: 'Debit note',
    total: 'Total debited',
    remark: 'The bank returned our refund of this amount. This note reverses the credit.',
  },
};

/** Lays out an invoice, a credit note or a debit note as it was issued. */
export function invoiceDocument(invoice: InvoiceRecord): PrintableDocument {
  const { number, kind, at, seller, buyer, lines, totalCents, currency, corrects } = invoice;
  const { title, total, remark } = words[kind];
  const paid = `Paid by card on ${mediumDate(invoice.paidAt)}. Transaction id: ${invoice.paymentId}`;
  return {
    title: `${title} ${invoiceNumber(number)}`,
    notice: corrects === null ? null : `Corrects invoice ${invoiceNumber(corrects)}`,
    ...frameOf(seller, buyer, at),
    facts: [dateFact(at), ...factsOf(invoice.purchaseId, buyer)],
    columns: PRICED,
    rows: lines.length > 0 ? lines.map(pricedRow) : [sumRow(invoice)],
    totals: [{ label: `${total} (${currency.toUpperCase()})`, value: formatCents(totalCents) }],
    remarks: [kind === 'invoice' ? paid : remark],
  };
}

/** Makes the row of a sum without lines. */
function sumRow({ corrects, totalCents }: InvoiceRecord): readonly Cell[] {
  const text = `Part of invoice ${invoiceNumber(corrects ?? 0)}`;
  return [{ text }, { text: '' }, { text: '' }, { text: formatCents(totalCents) }];
}
