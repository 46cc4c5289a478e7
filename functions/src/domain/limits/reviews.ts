import type { UnitOfWork } from '../../data/store.ts';
import type { Shop } from '../shop.ts';
import { count } from './count.ts';
import { WINDOW_MS } from './figures.ts';
import { tooOften } from './too-often.ts';

/** A review that is about to be stored. */
interface NewReview {
  id: string;
  uid: string;
  /** Whether its author is a known customer. For a new one, the limit covers a whole day. */
  isKnown: boolean;
}

/**
 * Counts a review in the transaction that stores it, before its first write.
 *
 * @throws ProblemError `rate_limited`
 */
export async function reserveReview(
  shop: Shop,
  store: UnitOfWork,
  { id, uid: whose, isKnown }: NewReview,
): Promise<void> {
  const marks = [{ id, atMs: shop.now().getTime() }];
  const windowMs = isKnown ? WINDOW_MS.reviews : WINDOW_MS.newCustomerReviews;
  const rule = { most: shop.limits.reviews, windowMs };
  const outcome = await count(store, { kind: 'reviews', whose, marks, rule });
  if (outcome.kind !== 'refused') return;
  const within = isKnown
    ? 'an hour.'
    : 'a day. Confirm your e-mail address on My Profile to add more now.';
  throw tooOften(`You have added too many reviews within ${within}`, outcome.retryAfterMs);
}
