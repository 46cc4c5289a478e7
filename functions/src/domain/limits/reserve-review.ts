import { limitId, putLimit, readLimit } from '../../data/limits.ts';
import type { Transaction } from '../../data/transact.ts';
import type { Shop } from '../shop.ts';
import { WINDOW_MS } from './figures.ts';
import { reserve } from './marks.ts';
import { tooOften } from './too-often.ts';

/**
 * Counts a review in the transaction that stores it. To be called before its first write.
 *
 * @throws ProblemError `rate_limited`
 */
export async function reserveReview(
  shop: Shop,
  transaction: Transaction,
  uid: string,
  reviewId: string,
): Promise<void> {
  const id = limitId('reviews', uid);
  const known = await readLimit(shop.db, transaction, id);
  const nowMs = shop.now().getTime();
  const rule = { most: shop.limits.reviews, windowMs: WINDOW_MS.reviews };
  const outcome = reserve(known?.marks ?? [], { id: reviewId, atMs: nowMs }, rule);
  if (outcome.kind === 'refused')
    throw tooOften('You have added too many reviews in the last hour.', outcome.retryAfterMs);
  if (outcome.kind === 'repeated') return;
  const expiresAt = new Date(nowMs + rule.windowMs);
  const { marks } = outcome;
  putLimit(shop.db, transaction, { id, kind: 'reviews', marks, pausedUntil: null, expiresAt });
}
