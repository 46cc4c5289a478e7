import { object, string } from 'yup';

/**
 * - `invoice`: an invoice, a credit note or a debit note, by its id. - `pro-forma`: what is to be paid of a
 * purchase. - `packing-slip`: what is to be sent of it, or was sent with a shipment.
 */
export const documentKinds = ['invoice', 'pro-forma', 'packing-slip'] as const;

export type DocumentKind = (typeof documentKinds)[number];

export const papers = ['a4', 'letter'] as const;

export type Paper = (typeof papers)[number];

export const documentQuery = object({
  paper: string()
    .oneOf(papers, `Paper must be ${papers.join(' or ')}`)
    .default('a4'),
});
