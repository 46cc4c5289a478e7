import type { UnitOfWork } from '../../data/store.ts';
import type { Shop } from '../shop.ts';
import { count } from './count.ts';
import { WINDOW_MS } from './figures.ts';
import { tooOften } from './too-often.ts';

/**
 * Counts a review in the transaction that stores it, before its first write.
 *
 * @throws ProblemError `rate_limited`
 */
export async function reserveReview(
  shop: Shop,
  store: UnitOfWork,
  uid: string,
  reviewId: string,
): Promise<void> {
  const mark = { id: reviewId, atMs: shop.now().getTime() };
  const rule = { most: shop.limits.reviews, windowMs: WINDOW_MS.reviews };
  const outcome = await count(store, { kind: 'reviews', whose: uid, marks: [mark], rule });
  if (outcome.kind === 'refused')
    throw tooOften('You have added too many reviews in the last hour.', outcome.retryAfterMs);
}
