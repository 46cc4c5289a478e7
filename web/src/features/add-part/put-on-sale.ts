import type { AddProductBody } from '@brushline/contract/parts/parts';
import { callOnce } from '../../lib/api/attempt.ts';
import { listNewPart } from '../parts/manage-parts.ts';

/**
 * Puts a part on sale, and shows it in the lists. The same part sent again after a lost answer is one part, also when the
 * page was reloaded in between.
 */
export async function putOnSale(part: AddProductBody): Promise<void> {
  const { insertedId } = await callOnce('part', 'addProduct', { body: part });
  if (!insertedId) throw new Error('The answer has no insertedId');
  listNewPart({ _id: insertedId, ...part });
}
