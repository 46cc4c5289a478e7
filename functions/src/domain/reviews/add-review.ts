import type { AddReviewBody } from '@brushline/contract/reviews';
import type { ReviewRecord } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { idOfCall, type KeyedCall, requireSameRequest } from '../idempotency.ts';
import { reserveReview } from '../limits/reviews.ts';
import { isKnown } from '../limits/standing.ts';
import type { Shop } from '../shop.ts';

/**
 * Adds a review under the caller's name, and returns its id. It is marked if they have paid for its part, or for any
 * part if it names none. With an idempotency key it is added once: a repeated call returns the id of the first
 * review.
 *
 * @throws ProblemError `rate_limited`, `not_found` for an unknown part, `idempotency_conflict` for another review
 * under the same key, `unavailable`.
 */
export async function addReview(shop: Shop, call: KeyedCall<AddReviewBody>): Promise<string> {
  const { body, caller } = call;
  const { uid } = caller;
  const id = idOfCall(shop, 'review', call);
  const name = caller.name ?? '';
  const { review, rating } = body;
  const part = await partOf(shop, body);
  const isMarked = await shop.store.orders.hasBought(uid, part?.id);
  const known = isMarked || (await isKnown(shop, caller));
  const about = { ...(part && { part }), ...(isMarked && { buyer: true as const }) };
  await transact(shop, async (store) => {
    const earlier = await store.reviews.get(id);
    if (earlier) return requireSameRequest(isSame(earlier, body), 'review');
    await reserveReview(shop, store, { id, uid, isKnown: known });
    store.reviews.put({ id, uid, name, review, rating, createdAt: shop.now(), ...about });
  });
  return id;
}

/** Finds the part of a review, even if it is off sale now, because it may have been bought before. */
async function partOf({ store }: Shop, { part: id }: AddReviewBody): Promise<ReviewRecord['part']> {
  if (id === undefined) return undefined;
  const part = await store.parts.get(id);
  if (!part) throw new ProblemError('not_found', { detail: 'We could not find this part.' });
  return { id, name: part.name };
}

function isSame(earlier: ReviewRecord, { review, rating, part }: AddReviewBody): boolean {
  return earlier.review === review && earlier.rating === rating && earlier.part?.id === part;
}
