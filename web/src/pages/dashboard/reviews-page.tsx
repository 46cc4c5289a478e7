import { MoreRows } from '../../components/more-rows.tsx';
import { EmptyNotice, ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { ReviewsTable } from '../../features/reviews/reviews-table.tsx';
import { useReviewPages } from '../../features/reviews/use-review-pages.ts';
import { DashboardHead } from './dashboard-head.tsx';

export function ReviewsPage() {
  return (
    <>
      <DashboardHead heading="Reviews">
        What customers wrote, newest first. The home page shows the newest 500.
      </DashboardHead>
      <Reviews />
    </>
  );
}

function Reviews() {
  const pages = useReviewPages();
  const { rows, hasMore, error, isFetching, refetch } = pages;
  if (rows && (rows.length > 0 || hasMore))
    return (
      <>
        <ReviewsTable reviews={rows} />
        <MoreRows pages={pages} noun="reviews" />
      </>
    );
  if (rows) return <EmptyNotice title="There are no reviews yet" />;
  if (error && !isFetching)
    return <ErrorNotice title="The reviews could not be loaded" error={error} onRetry={refetch} />;
  return <Spinner label="Loading the reviews" />;
}
