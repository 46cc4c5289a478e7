import { ReviewForm } from '../../features/reviews/review-form.tsx';
import { DashboardHead } from './dashboard-head.tsx';

export function AddReviewPage() {
  return (
    <>
      <DashboardHead heading="Add a Review">
        Tell others how the parts performed. Your review appears on the home page under your name.
      </DashboardHead>
      <ReviewForm />
    </>
  );
}
