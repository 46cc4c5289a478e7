import { type InferType, number, object, string } from 'yup';
import { id } from '../values/schema.ts';

/**
 * - `invoice`: lists what a payment has bought. - `credit-note`: lists what was refunded of that.
 * - `debit-note`: reverses a credit, because the bank returned the refund.
 */
const invoiceKinds = ['invoice', 'credit-note', 'debit-note'] as const;

export type InvoiceKind = (typeof invoiceKinds)[number];

/** An invoice or a note in the list of its purchase. `total` in dollars, never negative. */
export const invoiceSchema = object({
  _id: id(),
  number: string().required(),
  kind: string().oneOf(invoiceKinds).required(),
  issuedAt: string().required(),
  total: number().required(),
});

export type Invoice = InferType<typeof invoiceSchema>;

/** Formats a number as people read it: `42` as `'000042'`. */
export function invoiceNumber(number: number): string {
  return String(number).padStart(6, '0');
}
