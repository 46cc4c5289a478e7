import type { Review } from '@brushline/contract/reviews';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useDeleteReview } from './use-delete-review.ts';

interface DeleteReviewDialogProps {
  review: Review;
  open: boolean;
  onClose: () => void;
  /** Called when it has left the screen. */
  onClosed: () => void;
}

/** Asks before a review is removed. */
export function DeleteReviewDialog({ review, open, onClose, onClosed }: DeleteReviewDialogProps) {
  const { mutate, isPending, error } = useDeleteReview();
  return (
    <ConfirmDialog
      open={open}
      question="Remove this review?"
      consequence={`The review by ${review.name || 'a customer'} leaves the home page for good. The audit log keeps its text and rating.`}
      no="No"
      yes="Yes"
      running={isPending}
      fault={error?.message ?? null}
      onNo={onClose}
      onYes={() => mutate(review, { onSuccess: onClose })}
      onGone={onClosed}
    />
  );
}
