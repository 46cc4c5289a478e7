import { answerReviewBody, hideReviewBody, type OwnReview } from '@brushline/contract/reviews';
import { parse } from '@brushline/contract/values/schema';
import { type FormikHelpers, useFormikContext } from 'formik';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { showRefusal } from '../../lib/show-refusal.ts';
import { authorOf } from './author-of.ts';
import { useAnswerReview, useHideReview } from './manage-reviews.ts';

/** What a member of staff is about to do with a review. */
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
  const answerReview = useAnswerReview();
  return (
    <FormDialog
      title={`Answer ${authorOf(review)}`}
      initialValues={{ answer: review.answer ?? '' }}
      validate={(values) => faultsOf(answerReviewBody, values)}
      onSubmit={(values, helpers) =>
        submit(helpers, () => answerReview(review, answerReviewBody.cast(values).answer), onClose)
      }
      onClose={onClose}
      submit={<Submit>Save the answer</Submit>}
    >
      <p>Everyone can read it below the review. Leave it empty to remove it.</p>
      <FormField name="answer" label="Answer" rows={4} autoFocus />
    </FormDialog>
  );
}

function HideDialog({ review, onClose }: DialogProps) {
  const hideReview = useHideReview();
  return (
    <FormDialog
      title="Hide this review"
      initialValues={{ reason: '' }}
      validate={(values) => faultsOf(hideReviewBody, values)}
      onSubmit={(values, helpers) =>
        submit(helpers, () => hideReview(review, hideReviewBody.cast(values).reason), onClose)
      }
      onClose={onClose}
      submit={<Submit>Hide</Submit>}
    >
      <p>Only {authorOf(review)} sees it from now on, with this reason. You can show it again.</p>
      <FormField name="reason" label="Reason" autoComplete="off" autoFocus />
    </FormDialog>
  );
}

type Errors = Readonly<Record<string, string>>;

function faultsOf(schema: Parameters<typeof parse>[0], values: unknown): Errors {
  const parsed = parse(schema, values);
  return parsed.ok ? {} : parsed.errors;
}

async function submit<Values>(
  helpers: FormikHelpers<Values>,
  act: () => Promise<void>,
  onClose: () => void,
): Promise<void> {
  try {
    await act();
    onClose();
  } catch (error) {
    showRefusal(helpers, error);
  }
}

function Submit({ children }: { children: string }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" loading={isSubmitting}>
      {children}
    </Button>
  );
}
