import type { AddReviewBody, Review } from '@brushline/contract/reviews';
import { callOnce } from '../../lib/api/attempt.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentUser } from '../../lib/session/session-store.ts';

/**
 * Adds a review and shows it first among those of the home page, whose own copy may lag behind.
 * The same review sent again after a lost answer is one review, also when the page was reloaded in between.
 */
export async function addReview(body: AddReviewBody): Promise<void> {
  const { displayName } = currentUser() ?? {};
  const { insertedId } = await callOnce(`review ${body.part ?? ''}`, 'addReview', { body });
  queryClient.setQueryData<Review[]>(
    ['reviews'],
    (reviews) => reviews && [{ _id: insertedId, name: displayName ?? '', ...body }, ...reviews],
  );
  await queryClient.invalidateQueries({ queryKey: ['own-reviews'] });
}
