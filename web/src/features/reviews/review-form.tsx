import { MAX_LENGTH } from '@brushline/contract/constants';
import { messages } from '@brushline/contract/messages';
import { addReviewBody } from '@brushline/contract/reviews';
import { groupDigits } from '@brushline/contract/values/digits';
import { normaliseText } from '@brushline/contract/values/text';
import { Form, Formik, type FormikHelpers, useField } from 'formik';
import { Button } from '../../components/button.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { KeepDraft, useForgetDraft } from '../../components/form/keep-draft.tsx';
import { showRefusal } from '../../lib/show-refusal.ts';
import { toast } from '../../lib/toast.ts';
import { RatingInput } from './rating-input.tsx';
import styles from './review-form.module.css';
import { useAddReview } from './use-add-review.ts';

interface ReviewValues {
  rating: number | null;
  review: string;
}

const EMPTY: ReviewValues = { rating: null, review: '' };

/** Takes a rating and a text, about a part if its id is given. The form is empty again once the review is added. */
export function ReviewForm({ part }: { part: string | null }) {
  const addReview = useAddReview();
  const form = part === null ? 'review' : `review ${part}`;
  const forgetDraft = useForgetDraft(form);
  async function submit(values: ReviewValues, helpers: FormikHelpers<ReviewValues>) {
    helpers.setStatus(undefined);
    try {
      await addReview(addReviewBody.cast({ ...values, ...(part !== null && { part }) }));
      forgetDraft();
      helpers.resetForm();
      toast.success(messages.reviewAdded);
    } catch (error) {
      showRefusal(helpers, error);
    }
  }
  return (
    <Formik initialValues={EMPTY} validationSchema={addReviewBody} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate className={styles.form}>
          <RatingInput name="rating" />
          <ReviewText />
          <KeepDraft form={form} />
          <FormFault />
          <Button type="submit" loading={isSubmitting}>
            Add Review
          </Button>
        </Form>
      )}
    </Formik>
  );
}

/** Takes the text of a review, and shows the number of characters used. */
function ReviewText() {
  const [{ value }] = useField<string>('review');
  const used = groupDigits(normaliseText(value).length);
  const hint = `${used} of ${groupDigits(MAX_LENGTH.review)} characters`;
  return <FormField name="review" label="Review" rows={5} hint={hint} />;
}
