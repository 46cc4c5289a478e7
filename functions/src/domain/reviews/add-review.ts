import { createHash } from 'node:crypto';
import type { AddReviewBody } from '@brushline/contract/reviews';
import { findReview, saveReview } from '../../data/reviews.ts';
import { transact } from '../../data/transact.ts';
import type { Caller } from '../caller.ts';
import { reserveReview } from '../limits/reserve-review.ts';
import { ProblemError } from '../problem-error.ts';
import type { Shop } from '../shop.ts';

/**
 * Adds a review under the caller's name and answers its id. With an idempotency key it is added
 * once: asked again with the key, the first review stays and its id is answered.
 *
 * @throws ProblemError `rate_limited`, `idempotency_conflict` for another review under the same key,
 * `unavailable`.
 */
export async function addReview(
  shop: Shop,
  caller: Caller,
  { review, rating }: AddReviewBody,
  idempotencyKey: string | null,
): Promise<string> {
  const id = idempotencyKey === null ? shop.newId() : keyedId(caller.uid, idempotencyKey);
  const { uid } = caller;
  const name = caller.name ?? '';
  await transact(shop.db, async (transaction) => {
    const earlier = await findReview(shop.db, transaction, id);
    if (earlier) return requireSame(earlier, { review, rating });
    await reserveReview(shop, transaction, uid, id);
    saveReview(shop.db, transaction, { id, uid, name, review, rating, createdAt: shop.now() });
  });
  return id;
}

function requireSame(earlier: AddReviewBody, { review, rating }: AddReviewBody): void {
  if (earlier.review === review && earlier.rating === rating) return;
  throw new ProblemError('idempotency_conflict', {
    detail: 'This Idempotency-Key belongs to another review. Please use a new key.',
  });
}

/** The same for the same user and key, and nobody else's. */
function keyedId(uid: string, key: string): string {
  return createHash('sha256').update(`review\n${uid}\n${key}`).digest('hex').slice(0, 40);
}
