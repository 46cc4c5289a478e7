import type { AddReviewBody } from '@brushline/contract/reviews';
import type { ReviewRecord } from '../../data/records.ts';
import { transact } from '../../data/transact.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { derivedId, usedForAnother } from '../idempotency.ts';
import type { Account } from '../identity.ts';
import { reserveReview } from '../limits/reviews.ts';
import type { Shop } from '../shop.ts';
import { isBuyer } from './mark-buyer.ts';

/**
 * Adds a review under the caller's name and answers its id. It is marked when they have paid for its part,
 * or for any when it is of none. With an idempotency key it is added once: asked again with the key, the first
 * review stays and its id is answered.
 *
 * @throws ProblemError `rate_limited`, `not_found` for a part that never was, `idempotency_conflict` for another review under the same key,
 * `unavailable`.
 */
export async function addReview(
  shop: Shop,
  caller: Account,
  body: AddReviewBody,
  idempotencyKey: string | null,
): Promise<string> {
  const id =
    idempotencyKey === null ? shop.newId() : derivedId(40, 'review', caller.uid, idempotencyKey);
  const { uid } = caller;
  const name = caller.name ?? '';
  const { review, rating } = body;
  const part = await partOf(shop, body);
  const isMarked = await isBuyer(shop, uid, part);
  const about = { ...(part && { part }), ...(isMarked && { buyer: true as const }) };
  await transact(shop, async (store) => {
    const earlier = await store.reviews.get(id);
    if (earlier) return requireSame(earlier, body);
    await reserveReview(shop, store, uid, id);
    store.reviews.put({ id, uid, name, review, rating, createdAt: shop.now(), ...about });
  });
  return id;
}

/** Finds the part of a review, also if it is off sale by now: it was bought. */
async function partOf({ store }: Shop, { part: id }: AddReviewBody): Promise<ReviewRecord['part']> {
  if (id === undefined) return undefined;
  const part = await store.parts.get(id);
  if (!part) throw new ProblemError('not_found', { detail: 'We could not find this part.' });
  return { id, name: part.name };
}

function requireSame(earlier: ReviewRecord, { review, rating, part }: AddReviewBody): void {
  const isSameText = earlier.review === review && earlier.rating === rating;
  if (isSameText && earlier.part?.id === part) return;
  throw usedForAnother('review');
}
