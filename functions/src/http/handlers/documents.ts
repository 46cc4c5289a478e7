import type { Handler } from '../handler.ts';

/**
 * Prints a document. The code is loaded with the first one, because the API's function has all handlers but prints
 * nothing.
 */
export const getDocument: Handler<'getDocument'> = async ({ shop, caller, params, query }) => {
  const { printDocument } = await import('../../domain/documents/print-document.ts');
  return printDocument(shop, { caller, ...params, ...query });
};
