import { type Invoice, invoiceNumber } from '@brushline/contract/orders/invoices';
import { toDollars } from '@brushline/contract/values/money';
import type { InvoiceRecord } from '../../data/records.ts';

/** Returns an invoice or a note as the API answers it. */
export function toInvoice({ id, number, kind, at, totalCents }: InvoiceRecord): Invoice {
  return {
    _id: id,
    number: invoiceNumber(number),
    kind,
    issuedAt: at.toISOString(),
    total: toDollars(totalCents),
  };
}
