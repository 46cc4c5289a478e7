import { EmptyNotice } from '../../components/notice.tsx';
import { useConfirmation } from '../../components/records/use-confirmation.ts';
import { useDeleteReview, useReviewPages } from '../../features/reviews/manage-reviews.ts';
import { ReviewsTable } from '../../features/reviews/reviews-table.tsx';
import { ListPage } from './list-page.tsx';

export function ReviewsPage() {
  const removal = useConfirmation(useDeleteReview());
  return (
    <ListPage
      heading="Reviews"
      lead="What customers wrote, newest first. The home page shows the newest 500."
      pages={useReviewPages()}
      noun="reviews"
      loading="Loading the reviews"
      failed="The reviews could not be loaded"
      empty={<EmptyNotice title="There are no reviews yet" />}
      table={(reviews) => <ReviewsTable reviews={reviews} onRemove={removal.ask} />}
      confirmation={removal}
      about={({ name }) => ({
        question: 'Remove this review?',
        consequence: `The review by ${name || 'a customer'} leaves the home page for good. The audit log keeps its text and rating.`,
        no: 'Keep the review',
        yes: 'Remove',
      })}
    />
  );
}
