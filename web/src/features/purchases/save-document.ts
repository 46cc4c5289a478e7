import type { Purchase } from '@brushline/contract/orders/purchases';
import { ApiError } from '../../lib/api/api-error.ts';
import { ask, inTime } from '../../lib/api/call.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import type { ListedDocument } from './documents-of.ts';
import { usualPaper } from './usual-paper.ts';

/** Fetches a document with the session's token, which a link could not carry, and has the browser keep it. */
export async function saveDocument(
  { kind, id, name }: ListedDocument,
  purchase: Purchase,
): Promise<void> {
  try {
    const params = { document: kind, id };
    const answer = await ask('getDocument', { params }, {}, { paper: usualPaper(purchase) });
    saveFile(`${name}, purchase ${purchase.number}.pdf`, await inTime(answer.blob()));
  } catch (error) {
    const known = error instanceof ApiError ? error : ApiError.offline();
    // A session that has ended is told of by itself.
    if (known.code !== 'unauthenticated')
      toast.error('We could not get the document', known.message);
  }
}
