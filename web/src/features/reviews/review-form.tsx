import { MAX_LENGTH } from '@brushline/contract/constants';
import { messages } from '@brushline/contract/messages';
import { addReviewBody } from '@brushline/contract/reviews';
import { groupDigits } from '@brushline/contract/values/digits';
import { normaliseText } from '@brushline/contract/values/text';
import { type FormikHelpers, useField } from 'formik';
import { DraftForm } from '../../components/form/draft-form.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { beginAnew } from '../../components/form/keep-draft.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { toast } from '../../lib/toast.ts';
import { addReview } from './add-review.ts';
import { RatingInput } from './rating-input.tsx';
import styles from './review-form.module.css';

interface ReviewValues {
  rating: number | null;
  review: string;
}

const EMPTY: ReviewValues = { rating: null, review: '' };

/** Takes a rating and a text, about a part if its id is given. The form is empty again once the review is added. */
export function ReviewForm({ part }: { part: string | null }) {
  async function send(values: ReviewValues, helpers: FormikHelpers<ReviewValues>) {
    await addReview(addReviewBody.cast({ ...values, ...(part !== null && { part }) }));
    beginAnew(helpers, { sent: values, saved: EMPTY });
    toast.success(messages.reviewAdded);
  }
  return (
    <DraftForm
      draft={part === null ? 'review' : `review ${part}`}
      className={`boxed ${styles.form}`}
      initialValues={EMPTY}
      validationSchema={addReviewBody}
      onSend={send}
    >
      <RatingInput name="rating" />
      <ReviewText />
      <FormFault />
      <SubmitButton>Add Review</SubmitButton>
    </DraftForm>
  );
}

/** Takes the text of a review, and shows the number of characters used. */
function ReviewText() {
  const [{ value }] = useField<string>('review');
  const used = groupDigits(normaliseText(value).length);
  const hint = `${used} of ${groupDigits(MAX_LENGTH.review)} characters`;
  return <FormField name="review" label="Review" rows={5} hint={hint} />;
}
