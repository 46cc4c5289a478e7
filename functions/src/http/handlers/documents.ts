import type { Handlers } from '../handler.ts';

export const documents = {
  /**
   * Prints a document. The code is loaded with the first one, because the API's function has all handlers but prints
   * nothing.
   */
  getDocument: async ({ shop, caller, params, query }) => {
    const { printDocument } = await import('../../domain/documents/print-document.ts');
    return printDocument(shop, { caller, ...params, ...query });
  },
} satisfies Partial<Handlers>;
