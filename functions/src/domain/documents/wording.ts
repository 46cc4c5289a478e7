import { orderNumber } from '@brushline/contract/orders/order-number';
import { mediumDate } from '@brushline/contract/values/dates';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import type { Buyer, InvoiceLine, Seller } from '../../data/records.ts';
import type { Cell, Column, PrintableDocument } from '../printer.ts';

/** The columns that several documents share. */

export const PRICED: readonly Column[] = [
  { label: 'Part', share: 10 },
  { label: 'Quantity', share: 3, isFigure: true },
  { label: 'Unit price', share: 4, isFigure: true },
  { label: 'Total', share: 4, isFigure: true },
];

/** Makes a row of {@link PRICED}. */
export function pricedRow(line: InvoiceLine): readonly Cell[] {
  const { name, quantity, priceCents, totalCents, breakFrom } = line;
  const notes = [line.partNumber, breakFrom && `price from ${groupDigits(breakFrom)} units`];
  return [
    { text: name, note: notes.filter(Boolean).join(', ') || null },
    { text: groupDigits(quantity) },
    { text: formatCents(priceCents) },
    { text: formatCents(totalCents) },
  ];
}

/** Returns what all documents say about the seller, the buyer and the day. */
export function frameOf(seller: Seller, { billing, delivery }: Buyer, at: Date) {
  const { name, address, vatId, email, bank } = seller;
  return {
    author: name,
    at,
    parties: [
      { label: 'From', lines: [name, ...address] },
      { label: 'Bill to', lines: billing },
      { label: 'Deliver to', lines: delivery },
    ],
    foot: [[name, `VAT ID ${vatId}`, email].join(' · '), bank].filter(Boolean).join('\n'),
  };
}

/** Lists the facts of a purchase that all its documents show. */
export function factsOf(
  purchaseId: string,
  { purchaseOrder, vatId }: Pick<Buyer, 'purchaseOrder' | 'vatId'>,
): PrintableDocument['facts'] {
  return [
    { label: 'Purchase', value: orderNumber(purchaseId) },
    ...(purchaseOrder ? [{ label: 'Your purchase order', value: purchaseOrder }] : []),
    ...(vatId ? [{ label: 'Your VAT ID', value: vatId }] : []),
  ];
}

export function dateFact(date: Date) {
  return { label: 'Date', value: mediumDate(date) };
}
