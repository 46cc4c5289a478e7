import { addressLines } from '@brushline/contract/values/address-lines';
import type {
  Buyer,
  InvoiceLine,
  InvoiceRecord,
  OrderRecord,
  PaymentRecord,
  PurchaseRecord,
  RefundRecord,
} from '../../data/records.ts';
import { owedOfLines } from '../refunds/owings.ts';
import { sumOfAmounts, sumOfTotals, sumOfUnits } from '../sums.ts';

/**
 * Decides which invoices and notes a payment lacks. These functions are pure: they take records, and return those to be
 * written.
 */

/** What a payment has bought. None of it ever changes. */
export interface Bought {
  purchase: PurchaseRecord | null;
  /** The orders that the payment pays, at least one. */
  orders: readonly OrderRecord[];
}

/** An invoice or a note without its number, its day and its seller. */
export type InvoiceDraft = Omit<InvoiceRecord, 'id' | 'number' | 'at' | 'seller' | 'corrects'>;

/**
 * Makes the invoice of a payment that has none, and a note if the refunds differ from the notes so far. Notes follow
 * the sum of the refunds, so a refund that fails later and is repeated counts once.
 *
 * @param issued the invoices and notes of the payment
 */
export function missingInvoices(
  payment: PaymentRecord,
  bought: Bought,
  refunds: readonly RefundRecord[],
  issued: readonly InvoiceRecord[],
): InvoiceDraft[] {
  const invoice = issued.find(({ kind }) => kind === 'invoice') ?? newInvoice(payment, bought);
  const isIssued = issued.some(({ kind }) => kind === 'invoice');
  const note = newNote(invoice, creditDue(payment, refunds) - creditOf(issued), refunds, issued);
  return [...(isIssued ? [] : [invoice]), ...(note ? [note] : [])];
}

/**
 * Returns the total that notes must credit, in cents: refunds of units, and other refunds beyond the lines that were
 * never paid.
 */
export function creditDue(payment: PaymentRecord, refunds: readonly RefundRecord[]): number {
  const back = refunds.filter(({ status }) => status === 'succeeded');
  const rest = sumOfAmounts(back.filter(({ lines }) => !lines));
  const ofUnits = sumOfAmounts(back.filter(({ lines }) => lines));
  return ofUnits + Math.max(0, rest - owedOfLines(payment));
}

/** Returns the sum that notes have credited so far, in cents. */
export function creditOf(issued: readonly Pick<InvoiceRecord, 'kind' | 'totalCents'>[]): number {
  const signs = { invoice: 0, 'credit-note': 1, 'debit-note': -1 } as const;
  return issued.reduce((sum, { kind, totalCents }) => sum + signs[kind] * totalCents, 0);
}

function newInvoice(payment: PaymentRecord, { purchase, orders }: Bought): InvoiceDraft {
  const lines = orders.map(toLine);
  return {
    kind: 'invoice',
    paymentId: payment.id,
    purchaseId: payment.orderId,
    uid: payment.uid,
    buyer: buyerOf(purchase, orders),
    lines,
    totalCents: sumOfTotals(lines),
    currency: payment.currency,
    paidAt: payment.at,
    refundIds: [],
  };
}

function newNote(
  invoice: InvoiceDraft,
  cents: number,
  refunds: readonly RefundRecord[],
  issued: readonly InvoiceRecord[],
): InvoiceDraft | null {
  if (cents === 0) return null;
  const of = { ...invoice, totalCents: Math.abs(cents), lines: [] };
  if (cents < 0) return { ...of, kind: 'debit-note' };
  const credited = new Set(issued.flatMap(({ refundIds }) => refundIds));
  const fresh = refunds.filter(({ id, status }) => status === 'succeeded' && !credited.has(id));
  const lines = creditedLines(invoice, fresh, cents);
  return { ...of, kind: 'credit-note', lines, refundIds: fresh.map(({ id }) => id) };
}

/** Returns all lines for a full refund, otherwise those that the refunds name, or none if these do not add up. */
function creditedLines(
  { lines, totalCents }: InvoiceDraft,
  refunds: readonly RefundRecord[],
  cents: number,
): readonly InvoiceLine[] {
  if (cents === totalCents) return lines;
  const named = refunds.flatMap((refund) => refund.lines ?? []);
  const credited = lines.flatMap((line) => {
    const of = named.filter(({ orderId }) => orderId === line.orderId);
    const quantity = sumOfUnits(of);
    return quantity > 0 ? [{ ...line, quantity, totalCents: quantity * line.priceCents }] : [];
  });
  return sumOfTotals(credited) === cents ? credited : [];
}

export function toLine(order: OrderRecord): InvoiceLine {
  const { id: orderId, partNumber, item: name, quantity, priceCents, totalCents } = order;
  const breakFrom = order.breakFrom ?? null;
  return { orderId, partNumber, name, quantity, priceCents, breakFrom, totalCents };
}

/** Returns the buyer of an invoice. The address of a single order is as the customer wrote it. */
export function buyerOf(purchase: PurchaseRecord | null, orders: readonly OrderRecord[]): Buyer {
  const [first] = orders;
  if (!first) throw new Error(`Nothing was bought with purchase ${purchase?.id}`);
  const { name, email } = first;
  if (!purchase) {
    const linesOf = (address: string) => [name, ...address.split('\n')];
    const billing = linesOf(first.billedAt ?? first.address);
    const delivery = linesOf(first.address);
    return { name, email, billing, delivery, purchaseOrder: null, vatId: null };
  }
  const { delivery, billing, purchaseOrder, vatId } = purchase;
  const addresses = {
    billing: addressLines(billing ?? delivery),
    delivery: addressLines(delivery),
  };
  return { name, email, ...addresses, purchaseOrder, vatId };
}
