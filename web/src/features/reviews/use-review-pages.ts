import type { Review } from '@brushline/contract/reviews';
import { callPage } from '../../lib/api/call-page.ts';
import { sinceOwnWrite } from '../../lib/api/own-writes.ts';
import { usePages } from '../../lib/use-pages.ts';

/** The reviews page by page, for the admin's table; the home page has the newest, under `reviews`. */
export function useReviewPages() {
  return usePages<Review>(['review-pages'], ({ limit, cursor, signal }) =>
    callPage('listReviews', {}, { limit, cursor, ...sinceOwnWrite('listReviews') }, { signal }),
  );
}
