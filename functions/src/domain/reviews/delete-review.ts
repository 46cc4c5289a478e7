import { isActDone } from '../../data/audit.ts';
import { findReview, removeReview } from '../../data/reviews.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { record } from '../audit/record.ts';
import type { Caller } from '../caller.ts';
import { ProblemError } from '../problem-error.ts';
import type { Shop } from '../shop.ts';

interface DeleteReview {
  reviewId: string;
  caller: Caller;
  requestId: string;
}

/**
 * Removes a review. The audit keeps its words and stars, and not whose it was: who is forgotten later
 * is not named there. Answers how many were removed.
 *
 * @throws ProblemError `not_found` for a review that is not there, or not any more.
 */
export function deleteReview(shop: Shop, call: DeleteReview): Promise<1> {
  return transact(shop.db, (transaction) => remove(shop, transaction, call));
}

async function remove(
  shop: Shop,
  transaction: Transaction,
  { reviewId, caller, requestId }: DeleteReview,
): Promise<1> {
  if (await isActDone(shop.db, transaction, requestId)) return 1;
  const found = await findReview(shop.db, transaction, reviewId);
  if (!found) throw new ProblemError('not_found', { detail: 'This review was removed already.' });
  removeReview(shop.db, transaction, reviewId);
  const { review, rating } = found;
  record(shop, transaction, {
    who: { uid: caller.uid, email: caller.email },
    what: 'review.delete',
    subject: reviewId,
    before: { review, rating },
    after: null,
    requestId,
  });
  return 1;
}
