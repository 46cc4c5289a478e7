import type { OwnReview, Review } from '@brushline/contract/reviews';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { Page } from '../../lib/api/call-page.ts';
import { changeRows, usePages } from '../../lib/hooks/use-pages.ts';
import { toast } from '../../lib/toast.ts';

const PAGES = ['review-pages'];

/** Reads all reviews page by page, including hidden ones. For staff. The home page has the newest, under `reviews`. */
export function useReviewPages() {
  return usePages(PAGES, 'listDeskReviews', {});
}

/** Removes a review, and takes it out of the lists. */
export function useDeleteReview() {
  const client = useQueryClient();
  return async function deleteReview({ _id: id }: Review): Promise<void> {
    try {
      await whileThere(client, id, call('deleteReview', { params: { id } }));
    } catch (error) {
      if (!isGone(error)) throw error;
      return toast.error(error.message);
    }
    show(client, id, () => null);
    toast.success('Review Removed Successfully');
  };
}

/** Hides a review from everybody but its author, with a reason. */
export function useHideReview() {
  const client = useQueryClient();
  return async function hideReview({ _id: id, hidden }: OwnReview, reason: string): Promise<void> {
    const body = { reason, expectedReason: hidden ?? '' };
    await whileThere(client, id, call('hideReview', { params: { id }, body }));
    show(client, id, (review) => ({ ...review, hidden: reason }));
    toast.success('Review hidden');
  };
}

/** Shows a hidden review to everybody again. */
export function useShowReview() {
  const client = useQueryClient();
  return async function showReview({ _id: id }: Review): Promise<void> {
    await whileThere(client, id, call('showReview', { params: { id } }));
    show(client, id, (review) => ({ ...review, hidden: null }));
    toast.success('Review shown');
  };
}

/** Puts the shop's answer under a review; an empty one removes it. */
export function useAnswerReview() {
  const client = useQueryClient();
  return async function answerReview(seen: OwnReview, answer: string): Promise<void> {
    const { _id: id, answer: expectedAnswer = '' } = seen;
    const body = { answer, expectedAnswer };
    await whileThere(client, id, call('answerReview', { params: { id }, body }));
    show(client, id, ({ answer: _former, ...others }) => (answer ? { ...others, answer } : others));
    toast.success(answer ? 'Answer saved' : 'Answer removed');
  };
}

/**
 * Waits for a call about a review, and removes the review from the lists if a colleague has removed it in the meantime.
 */
async function whileThere(client: QueryClient, id: string, made: Promise<unknown>): Promise<void> {
  try {
    await made;
  } catch (error) {
    if (isGone(error)) show(client, id, () => null);
    throw error;
  }
}

function isGone(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'not_found';
}

/** Refetches the lists, and returns the current review; `undefined` if it no longer exists. */
export function useFreshReview() {
  const client = useQueryClient();
  return async function freshReview({ _id: id }: Review): Promise<OwnReview | undefined> {
    await client.refetchQueries({ queryKey: PAGES });
    const lists = client.getQueriesData<InfiniteData<Page<OwnReview>>>({ queryKey: PAGES });
    const rows = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? []);
    return rows.find(({ _id }) => _id === id);
  };
}

/**
 * Changes a review in the lists; `null` removes it. The lists are fetched again: a colleague may have hidden, shown or
 * answered it too.
 */
function show(client: QueryClient, id: string, to: (review: OwnReview) => OwnReview | null): void {
  changeRows<OwnReview>(client, PAGES, (review) => (review._id === id ? to(review) : review));
  void client.invalidateQueries({ queryKey: PAGES });
  void client.invalidateQueries({ queryKey: ['reviews'] });
}
