import { useMemo, useState } from 'react';
import { useConfirmation } from '../../components/dialogs/use-confirmation.ts';
import { EmptyNotice } from '../../components/notice.tsx';
import { deleteReview, showReview, useReviewPages } from '../../features/reviews/manage-reviews.ts';
import type { ReviewAct } from '../../features/reviews/review-dialog.tsx';
import { type ReviewActs, ReviewsTable } from '../../features/reviews/reviews-table.tsx';
import { lazyComponent, useCodeWhenIdle, useOverlay } from '../../lib/lazy-component.tsx';
import { useMay } from '../../lib/session/use-role.ts';
import { ListPage } from './list-page.tsx';
import { frameOf } from './page-frame.tsx';

const ReviewDialog = lazyComponent(() => import('../../features/reviews/review-dialog.tsx'));

export const Frame = frameOf({
  heading: 'Reviews',
  lead: 'What customers wrote, newest first. Answer or hide a review here. The home page shows the newest 500 that are not hidden.',
});

/** Lists what customers wrote, to answer, hide or remove it. */
export function ReviewsPage() {
  const [act, setAct] = useState<ReviewAct | null>(null);
  const removal = useConfirmation(aboutRemoving, deleteReview);
  const mayRemove = useMay()('deleteReview');
  const { ask } = removal;
  useCodeWhenIdle(ReviewDialog);
  const isThere = useOverlay(ReviewDialog, act !== null, () => setAct(null));
  const acts = useMemo(
    (): ReviewActs => ({
      onAnswer: (review) => setAct({ kind: 'answer', review }),
      onHide: (review) => setAct({ kind: 'hide', review }),
      onShow: showReview,
      onRemove: mayRemove ? ask : null,
    }),
    [mayRemove, ask],
  );
  return (
    <>
      <ListPage
        pages={useReviewPages()}
        noun="review"
        what="the reviews"
        empty={<EmptyNotice title="There are no reviews yet" />}
        table={(reviews) => <ReviewsTable reviews={reviews} acts={acts} />}
        confirmation={removal}
      />
      {act && isThere && <ReviewDialog act={act} onClose={() => setAct(null)} />}
    </>
  );
}

const aboutRemoving = (review: Parameters<typeof deleteReview>[0]) => ({
  question: 'Remove this review?',
  consequence: `The review by ${review.name || 'a customer'} will be removed permanently. The audit log keeps its text and rating.`,
  no: 'Keep the review',
  yes: 'Remove',
});
