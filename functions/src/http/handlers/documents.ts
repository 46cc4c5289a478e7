import type { Handler } from '../handler.ts';

/** Loaded with the first document: the API's function, which has all handlers, needs none of it. */
export const getDocument: Handler<'getDocument'> = async ({ shop, caller, params, query }) => {
  const { printDocument } = await import('../../domain/documents/print-document.ts');
  return printDocument(shop, { caller, ...params, ...query });
};
