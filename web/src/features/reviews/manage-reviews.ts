import type { OwnReview, Review } from '@brushline/contract/reviews';
import type { InfiniteData } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { Page } from '../../lib/api/call-page.ts';
import { changeRows, usePages } from '../../lib/hooks/use-pages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';

const PAGES = ['review-pages'];

/** Reads all reviews page by page, including hidden ones. For staff. The home page has the newest, under `reviews`. */
export function useReviewPages() {
  return usePages(PAGES, 'listDeskReviews', {});
}

/** Removes a review, and takes it out of the lists. */
export async function deleteReview({ _id: id }: Review): Promise<void> {
  try {
    await whileThere(id, call('deleteReview', { params: { id } }));
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error;
    return toast.error(error.message);
  }
  show(id, () => null);
  toast.success('Review Removed Successfully');
}

/** Hides a review from everybody but its author, with a reason. */
export async function hideReview({ _id: id, hidden }: OwnReview, reason: string): Promise<void> {
  const body = { reason, expectedReason: hidden ?? '' };
  await whileThere(id, call('hideReview', { params: { id }, body }));
  show(id, (review) => ({ ...review, hidden: reason }));
  toast.success('Review hidden');
}

/** Shows a hidden review to everybody again. */
export async function showReview({ _id: id }: Review): Promise<void> {
  await whileThere(id, call('showReview', { params: { id } }));
  show(id, (review) => ({ ...review, hidden: null }));
  toast.success('Review shown');
}

/** Puts the shop's answer under a review; an empty one removes it. */
export async function answerReview(seen: OwnReview, answer: string): Promise<void> {
  const { _id: id, answer: expectedAnswer = '' } = seen;
  const body = { answer, expectedAnswer };
  await whileThere(id, call('answerReview', { params: { id }, body }));
  show(id, ({ answer: _former, ...others }) => (answer ? { ...others, answer } : others));
  toast.success(answer ? 'Answer saved' : 'Answer removed');
}

/** Waits for a call about a review, and drops one from the lists that a colleague has removed meanwhile. */
async function whileThere(id: string, made: Promise<unknown>): Promise<void> {
  try {
    await made;
  } catch (error) {
    if (hasCode(error, 'not_found')) show(id, () => null);
    throw error;
  }
}

/** Refetches the lists, and returns the current review; `undefined` if it no longer exists. */
export async function freshReview({ _id: id }: Review): Promise<OwnReview | undefined> {
  await queryClient.refetchQueries({ queryKey: PAGES });
  const lists = queryClient.getQueriesData<InfiniteData<Page<OwnReview>>>({ queryKey: PAGES });
  const rows = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? []);
  return rows.find(({ _id }) => _id === id);
}

/**
 * Changes a review in the lists; `null` removes it. The lists are fetched again: a colleague may have hidden, shown or
 * answered it too.
 */
function show(id: string, to: (review: OwnReview) => OwnReview | null): void {
  changeRows<OwnReview>(PAGES, (review) => (review._id === id ? to(review) : review));
  void queryClient.invalidateQueries({ queryKey: PAGES });
  void queryClient.invalidateQueries({ queryKey: ['reviews'] });
}
