import type { DocumentKind, Paper } from '@brushline/contract/orders/documents';
import type { Invoice, InvoiceKind } from '@brushline/contract/orders/invoices';
import type { Purchase } from '@brushline/contract/orders/purchases';
import type { Shipment } from '@brushline/contract/orders/shipments';
import { mediumDate } from '@brushline/contract/values/dates';
import { formatDollars } from '@brushline/contract/values/money';

/** A document to download. */
export interface ListedDocument {
  kind: DocumentKind;
  id: string;
  name: string;
  /** Distinguishes it from others of its kind. */
  about: string;
}

/** Lists a purchase's documents: invoices and notes, the pro forma invoice, and for staff the packing slips. */
export function documentsOf(purchase: Purchase, isStaff: boolean): ListedDocument[] {
  return [
    ...purchase.invoices.map(ofInvoice),
    ...proFormas(purchase),
    ...(isStaff ? packingSlips(purchase) : []),
  ];
}

/** Tells whether a paid purchase is still waiting for its invoice. */
export function awaitsInvoice({
  invoices,
  orders,
}: Pick<Purchase, 'invoices' | 'orders'>): boolean {
  return invoices.length === 0 && orders.some(({ state }) => state === 'paid');
}

const NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'debit-note': 'Debit note',
};

function ofInvoice({ _id, kind, number, issuedAt, total }: Invoice): ListedDocument {
  const about = `${mediumDate(new Date(issuedAt))}, ${formatDollars(total)}`;
  return { kind: 'invoice', id: _id, name: `${NAMES[kind]} ${number}`, about };
}

function proFormas({ _id, due }: Purchase): ListedDocument[] {
  if (due === 0) return [];
  const about = `${formatDollars(due)} to pay`;
  return [{ kind: 'pro-forma', id: _id, name: 'Pro forma invoice', about }];
}

function packingSlips({ _id, orders, shipments }: Purchase): ListedDocument[] {
  const kind = 'packing-slip';
  const isToPack = orders.some(({ units }) => (units?.open ?? 0) > 0);
  const open = { kind, id: _id, name: 'Packing slip', about: 'What is left to pack' } as const;
  const sent = shipments.filter(({ takenBackAt }) => !takenBackAt);
  return [...sent.map(ofShipment), ...(isToPack ? [open] : [])];
}

function ofShipment({ _id, shippedAt, carrier }: Shipment, index: number): ListedDocument {
  const about = `${mediumDate(new Date(shippedAt))}, ${carrier}`;
  return { kind: 'packing-slip', id: _id, name: `Packing slip of parcel ${index + 1}`, about };
}

/** The countries that use Letter, not A4 (Unicode CLDR, supplementalData, paperSize). */
const LETTER = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'];

/**
 * Returns the paper size for a purchase's documents: that of the billing country, or of the browser's region if the address is
 * only text.
 */
export function usualPaper(
  { billing, delivery }: Pick<Purchase, 'billing' | 'delivery'>,
  language = navigator.language,
): Paper {
  const country = (billing ?? delivery)?.country ?? new Intl.Locale(language).maximize().region;
  return LETTER.includes(country ?? '') ? 'letter' : 'a4';
}
