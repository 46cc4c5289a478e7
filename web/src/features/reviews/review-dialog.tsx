import { answerReviewBody, hideReviewBody, type OwnReview } from '@brushline/contract/reviews';
import { parse } from '@brushline/contract/values/schema';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { authorOf } from './author-of.ts';
import { answerReview, hideReview } from './manage-reviews.ts';
import styles from './review-dialog.module.css';

/** The act that a member of staff is about to perform on a review. */
export interface ReviewAct {
  kind: 'answer' | 'hide';
  review: OwnReview;
}

interface ReviewDialogProps {
  act: ReviewAct;
  onClose: () => void;
}

/** Asks for the shop's answer to a review, or for the reason to hide it. */
export function ReviewDialog({ act: { kind, review }, onClose }: ReviewDialogProps) {
  const props = { review, onClose };
  return kind === 'answer' ? <AnswerDialog {...props} /> : <HideDialog {...props} />;
}

interface DialogProps {
  review: OwnReview;
  onClose: () => void;
}

function AnswerDialog({ review, onClose }: DialogProps) {
  return (
    <FormDialog
      title={`Answer ${authorOf(review)}`}
      initialValues={{ answer: review.answer ?? '' }}
      validate={faultsOf}
      draft={`answer-${review._id}`}
      onSend={(values) => answerReview(review, answerReviewBody.cast(values).answer)}
      onClose={onClose}
      submit={<SubmitButton>Save the answer</SubmitButton>}
    >
      <blockquote className={styles.words}>{review.review}</blockquote>
      <p>Everyone can read the answer below the review. Leave it empty to remove it.</p>
      <FormField name="answer" label="Answer" rows={4} autoFocus />
    </FormDialog>
  );
}

function HideDialog({ review, onClose }: DialogProps) {
  return (
    <FormDialog
      title="Hide this review"
      initialValues={{ reason: '' }}
      validationSchema={hideReviewBody}
      draft={`hide-${review._id}`}
      onSend={(values) => hideReview(review, hideReviewBody.cast(values).reason)}
      onClose={onClose}
      submit={<SubmitButton>Hide</SubmitButton>}
    >
      <blockquote className={styles.words}>{review.review}</blockquote>
      <p>Only {authorOf(review)} sees it from now on, with this reason. You can show it again.</p>
      <FormField name="reason" label="Reason" autoFocus />
    </FormDialog>
  );
}

/** Validates an answer. It is no `validationSchema`, because Formik leaves out empty texts, which remove the answer. */
function faultsOf(values: { answer: string }): Readonly<Record<string, string>> {
  const parsed = parse(answerReviewBody, values);
  return parsed.ok ? {} : parsed.errors;
}
