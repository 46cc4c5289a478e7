import type { Review } from '@brushline/contract/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { callPage } from '../../lib/api/call-page.ts';
import { sinceOwnWrite } from '../../lib/api/own-writes.ts';
import { changeRows, usePages } from '../../lib/hooks/use-pages.ts';
import { toast } from '../../lib/toast.ts';

const PAGES = ['review-pages'];

/** The reviews page by page, for the admin's table; the home page has the newest, under `reviews`. */
export function useReviewPages() {
  return usePages<Review>(PAGES, ({ limit, cursor, signal }) =>
    callPage('listReviews', {}, { limit, cursor, ...sinceOwnWrite('listReviews') }, { signal }),
  );
}

/** Removes a review, and takes it out of the lists. */
export function useDeleteReview() {
  const client = useQueryClient();
  return async function deleteReview({ _id: id }: Review): Promise<void> {
    await call('deleteReview', { params: { id } });
    client.setQueryData<Review[]>(['reviews'], (all) => all?.filter(({ _id }) => _id !== id));
    changeRows<Review>(client, PAGES, (review) => (review._id === id ? null : review));
    toast.success('Review Removed Successfully');
  };
}
