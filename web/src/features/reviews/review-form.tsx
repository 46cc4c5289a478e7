import { MAX_LENGTH } from '@brushline/contract/constants';
import { messages } from '@brushline/contract/messages';
import { type AddReviewBody, addReviewBody, type Review } from '@brushline/contract/reviews';
import { groupDigits } from '@brushline/contract/values/digits';
import { normaliseText } from '@brushline/contract/values/text';
import { type FormikHelpers, useField } from 'formik';
import { DraftForm } from '../../components/form/draft-form.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { beginAnew } from '../../components/form/keep-draft.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { callOnce } from '../../lib/api/attempt.ts';
import { toast } from '../../lib/notices/toast.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentUser } from '../../lib/session/session-store.ts';
import { RatingInput } from './rating-input.tsx';
import styles from './review-form.module.css';

interface ReviewValues {
  rating: number | null;
  review: string;
}

const EMPTY: ReviewValues = { rating: null, review: '' };

/**
 * Adds a review, and shows it first in the list of the home page, which may be stale when fetched. Idempotent: a retry after a
 * lost response adds no second review, even after a reload.
 */
async function addReview(body: AddReviewBody): Promise<void> {
  const { displayName } = currentUser() ?? {};
  const { insertedId } = await callOnce(`review ${body.part ?? ''}`, 'addReview', { body });
  queryClient.setQueryData<Review[]>(
    ['reviews'],
    (reviews) => reviews && [{ _id: insertedId, name: displayName ?? '', ...body }, ...reviews],
  );
  await queryClient.invalidateQueries({ queryKey: ['own-reviews'] });
}

/** Takes a rating and a text, about a part if its id is given. Resets the form after adding the review. */
export function ReviewForm({ part }: { part: string | null }) {
  async function send(values: ReviewValues, helpers: FormikHelpers<ReviewValues>) {
    await addReview(addReviewBody.cast({ ...values, ...(part !== null && { part }) }));
    beginAnew(helpers, { sent: values, saved: EMPTY });
    toast.success(messages.reviewAdded);
  }
  return (
    <DraftForm
      draft={part === null ? 'review' : `review ${part}`}
      className={`boxed stack ${styles.form}`}
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
