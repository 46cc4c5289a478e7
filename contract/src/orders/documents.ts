import { object, string } from 'yup';

/**
 * - `invoice`: an invoice, a credit note or a debit note, by its id.
 * - `pro-forma`: the pro forma invoice of the unpaid lines of a purchase.
 * - `packing-slip`: the slip of a shipment, or of the units that are still to be shipped.
 */
export const documentKinds = ['invoice', 'pro-forma', 'packing-slip'] as const;

export type DocumentKind = (typeof documentKinds)[number];

const papers = ['a4', 'letter'] as const;

export type Paper = (typeof papers)[number];

export const documentQuery = object({
  paper: string()
    .oneOf(papers, `Paper must be ${papers.join(' or ')}`)
    .default('a4'),
});
