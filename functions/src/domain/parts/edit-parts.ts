import type { EditProductsBody, EditResult } from '@brushline/contract/parts/products';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';
import { editPart } from './edit-part.ts';

interface EditParts {
  edits: EditProductsBody['edits'];
  caller: Account;
  requestId: string;
}

/**
 * Edits several parts, each in a transaction of its own: what is refused of one keeps no other back. The same
 * edits sent again have one effect.
 */
export function editParts(shop: Shop, { edits, caller, requestId }: EditParts) {
  return Promise.all(
    edits.map(async ({ id: _id, seen, set }, index): Promise<EditResult> => {
      const body = { seen, set };
      try {
        await editPart(shop, { partId: _id, body, caller, requestId: `${requestId}-${index}` });
        return { _id, refused: null };
      } catch (error) {
        return { _id, refused: refusalOf(error) };
      }
    }),
  );
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ProblemError)) throw error;
  const errors = Object.values(error.errors ?? {});
  return errors.length > 0 ? [...new Set(errors)].join('. ') : error.message;
}
