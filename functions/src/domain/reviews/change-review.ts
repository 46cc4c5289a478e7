import type { ReviewRecord, StaffCall } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { act } from '../audit/act.ts';
import { findAuthor, type ReviewNews, tellAuthor } from '../mail/tell-author.ts';
import type { Shop } from '../shop.ts';

/** A staff call about one review. */
interface ChangeReview extends StaffCall {
  reviewId: string;
}

/**
 * Hides a review from everybody but its author, who gets the reason by e-mail. A later reason replaces the first
 * without another e-mail. Returns how many reviews were changed, like the other functions here.
 *
 * @throws ProblemError `not_found` for a review that does not exist, like the others here
 */
export function hideReview(shop: Shop, call: ChangeReview, reason: string): Promise<0 | 1> {
  return change(shop, call, {
    what: 'review.hide',
    field: 'hidden',
    value: reason,
    tell: 'review-hidden',
  });
}

/** Shows a hidden review to everybody again. */
export function showReview(shop: Shop, call: ChangeReview): Promise<0 | 1> {
  return change(shop, call, { what: 'review.show', field: 'hidden', value: null });
}

/**
 * Sets the shop's answer to a review, and tells its author by e-mail. A later answer replaces the first without
 * another e-mail. An empty one removes it.
 */
export function answerReview(shop: Shop, call: ChangeReview, answer: string): Promise<0 | 1> {
  return change(shop, call, {
    what: 'review.answer',
    field: 'answer',
    value: answer || null,
    tell: 'review-answered',
  });
}

interface Change {
  what: 'review.hide' | 'review.show' | 'review.answer';
  field: 'hidden' | 'answer';
  /** `null` removes the field. */
  value: string | null;
  /** The e-mail to its author, for a field that had no value before. */
  tell?: ReviewNews['event'];
}

async function change(
  shop: Shop,
  call: ChangeReview,
  { what, field, value, tell }: Change,
): Promise<0 | 1> {
  const { reviewId, requestId } = call;
  // The author is looked up before the transaction.
  const author = shop.orderMail && tell && value ? await findAuthor(shop, reviewId) : null;
  return act(shop, call, async (store) => {
    const review = await store.reviews.get(reviewId);
    if (!review) throw new ProblemError('not_found', { detail: 'This review was removed.' });
    const before = review[field] ?? null;
    if (before === value) return null;
    const after = withField(review, field, value);
    store.reviews.put(after);
    if (author && tell && before === null)
      tellAuthor(shop, store, author, { event: tell, review: after, requestId });
    return {
      what,
      subject: reviewId,
      before: { [field]: before },
      after: { [field]: value },
    };
  });
}

function withField(
  review: ReviewRecord,
  field: Change['field'],
  value: string | null,
): ReviewRecord {
  const { [field]: _former, ...others } = review;
  return value === null ? others : { ...others, [field]: value };
}

/**
 * Removes a review. The audit keeps its text and rating but not its author, who may ask to be forgotten later.
 * Returns how many were removed.
 *
 * @throws ProblemError `not_found` for a review that does not exist.
 */
export function deleteReview(shop: Shop, call: StaffCall & { reviewId: string }): Promise<0 | 1> {
  const { reviewId } = call;
  return act(shop, call, async (store) => {
    const found = await store.reviews.get(reviewId);
    if (!found) throw new ProblemError('not_found', { detail: 'This review was removed already.' });
    store.reviews.delete(reviewId);
    const { review, rating } = found;
    return {
      what: 'review.delete',
      subject: reviewId,
      before: { review, rating },
      after: null,
    };
  });
}
