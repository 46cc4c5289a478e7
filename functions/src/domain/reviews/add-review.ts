import { createHash } from 'node:crypto';
import type { AddReviewBody } from '@brushline/contract/reviews';
import { transact } from '../../data/transact.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import { reserveReview } from '../limits/reviews.ts';
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
  caller: Account,
  { review, rating }: AddReviewBody,
  idempotencyKey: string | null,
): Promise<string> {
  const id = idempotencyKey === null ? shop.newId() : keyedId(caller.uid, idempotencyKey);
  const { uid } = caller;
  const name = caller.name ?? '';
  await transact(shop, async (store) => {
    const earlier = await store.reviews.get(id);
    if (earlier) return requireSame(earlier, { review, rating });
    await reserveReview(shop, store, uid, id);
    store.reviews.put({ id, uid, name, review, rating, createdAt: shop.now() });
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
