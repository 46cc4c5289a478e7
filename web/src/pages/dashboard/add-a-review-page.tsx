import { ReviewForm } from '../../features/reviews/review-form.tsx';
import { DashboardHead } from './dashboard-head.tsx';

export function AddAReviewPage() {
  return (
    <>
      <DashboardHead heading="Add a Review">
        Say how the parts ran. Your review stands on the home page, under your name.
      </DashboardHead>
      <ReviewForm />
    </>
  );
}
