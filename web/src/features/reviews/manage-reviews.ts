import type { OwnReview, Review } from '@brushline/contract/reviews';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { changeRows, usePages } from '../../lib/hooks/use-pages.ts';
import { toast } from '../../lib/notices/toast.ts';
import { queryClient } from '../../lib/query-client.ts';

const PAGES = ['review-pages'];

/** Reads all reviews page by page, including hidden ones. The home page caches the newest under `reviews`. */
export function useReviewPages() {
  return usePages(PAGES, 'listDeskReviews', {});
}

/** Deletes a review, and removes it from the lists. */
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
export async function hideReview({ _id: id }: Review, reason: string): Promise<void> {
  await whileThere(id, call('hideReview', { params: { id }, body: { reason } }));
  show(id, (review) => ({ ...review, hidden: reason }));
  toast.success('Review hidden');
}

/** Shows a hidden review to everybody again. */
export async function showReview({ _id: id }: Review): Promise<void> {
  await whileThere(id, call('showReview', { params: { id } }));
  show(id, (review) => ({ ...review, hidden: null }));
  toast.success('Review shown');
}

/** Saves the shop's answer to a review. An empty answer removes it. */
export async function answerReview({ _id: id }: Review, answer: string): Promise<void> {
  await whileThere(id, call('answerReview', { params: { id }, body: { answer } }));
  show(id, ({ answer: _former, ...others }) => (answer ? { ...others, answer } : others));
  toast.success(answer ? 'Answer saved' : 'Answer removed');
}

/** Waits for a call about a review. If a colleague has deleted the review, removes it from the lists. */
async function whileThere(id: string, made: Promise<unknown>): Promise<void> {
  try {
    await made;
  } catch (error) {
    if (hasCode(error, 'not_found')) show(id, () => null);
    throw error;
  }
}

/** Changes a review in the lists; `null` removes it. Then refetches the lists, because a colleague may have changed it too. */
function show(id: string, to: (review: OwnReview) => OwnReview | null): void {
  changeRows<OwnReview>(PAGES, (review) => (review._id === id ? to(review) : review));
  void queryClient.invalidateQueries({ queryKey: PAGES });
  void queryClient.invalidateQueries({ queryKey: ['reviews'] });
}
