import type { StaffCall } from '../../data/repositories/audit.ts';
import { transact } from '../../data/transact.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Shop } from '../shop.ts';

/**
 * Removes a review. The audit keeps its text and rating but not its author, who may ask to be forgotten later.
 * Returns how many were removed.
 *
 * @throws ProblemError `not_found` for a review that does not exist.
 */
export function deleteReview(shop: Shop, call: StaffCall & { reviewId: string }): Promise<1> {
  const { reviewId, requestId } = call;
  return transact(shop, async (store): Promise<1> => {
    if (await store.audit.isDone(requestId)) return 1;
    const found = await store.reviews.get(reviewId);
    if (!found) throw new ProblemError('not_found', { detail: 'This review was removed already.' });
    store.reviews.delete(reviewId);
    const { review, rating } = found;
    store.audit.add(shop.now(), call, {
      what: 'review.delete',
      subject: reviewId,
      before: { review, rating },
      after: null,
    });
    return 1;
  });
}
