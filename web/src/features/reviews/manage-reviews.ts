import type { OwnReview, Review } from '@brushline/contract/reviews';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { callPage, type Page } from '../../lib/api/call-page.ts';
import { changeRows, usePages } from '../../lib/hooks/use-pages.ts';
import { toast } from '../../lib/toast.ts';

const PAGES = ['review-pages'];

/** Reads all reviews page by page, including hidden ones. For staff. The home page has the newest, under `reviews`. */
export function useReviewPages() {
  return usePages<OwnReview>(PAGES, ({ limit, cursor, signal }) =>
    callPage('listDeskReviews', {}, { limit, cursor }, { signal }),
  );
}

/** Removes a review, and takes it out of the lists, also when a colleague has removed it meanwhile. */
export function useDeleteReview() {
  const client = useQueryClient();
  return async function deleteReview({ _id: id }: Review): Promise<void> {
    try {
      await call('deleteReview', { params: { id } });
      toast.success('Review Removed Successfully');
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
      toast.error(error.message);
    }
    show(client, id, null);
  };
}

/** Hides a review from everybody but its author, with a reason. */
export function useHideReview() {
  const client = useQueryClient();
  return async function hideReview(review: OwnReview, reason: string): Promise<void> {
    const body = { reason, expectedReason: review.hidden ?? '' };
    await call('hideReview', { params: { id: review._id }, body });
    show(client, review._id, { ...review, hidden: reason });
    toast.success('Review hidden');
  };
}

/** Shows a hidden review to everybody again. */
export function useShowReview() {
  const client = useQueryClient();
  return async function showReview(review: OwnReview): Promise<void> {
    await call('showReview', { params: { id: review._id } });
    show(client, review._id, { ...review, hidden: null });
    toast.success('Review shown');
  };
}

/** Puts the shop's answer under a review; an empty one takes it back. */
export function useAnswerReview() {
  const client = useQueryClient();
  return async function answerReview(review: OwnReview, answer: string): Promise<void> {
    const { answer: seen = '', ...others } = review;
    const body = { answer, expectedAnswer: seen };
    await call('answerReview', { params: { id: review._id }, body });
    show(client, review._id, answer ? { ...others, answer } : others);
    toast.success(answer ? 'Answer saved' : 'Answer removed');
  };
}

/** Fetches the lists anew, and returns a review as it is now; `undefined` when it is gone. */
export function useFreshReview() {
  const client = useQueryClient();
  return async function freshReview({ _id: id }: Review): Promise<OwnReview | undefined> {
    await client.refetchQueries({ queryKey: PAGES });
    const lists = client.getQueriesData<InfiniteData<Page<OwnReview>>>({ queryKey: PAGES });
    const rows = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? []);
    return rows.find(({ _id }) => _id === id);
  };
}

/** Shows in the lists what became of a review; `null` when it is gone. The public list is asked for anew. */
function show(client: QueryClient, id: string, now: OwnReview | null): void {
  changeRows<OwnReview>(client, PAGES, (review) => (review._id === id ? now : review));
  void client.invalidateQueries({ queryKey: ['reviews'] });
}
