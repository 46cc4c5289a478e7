import { messages } from '@brushline/contract/messages';
import { addReviewBody } from '@brushline/contract/reviews';
import { Form, Formik, type FormikHelpers } from 'formik';
import { Button } from '../../components/button.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { KeepDraft, useForgetDraft } from '../../components/form/keep-draft.tsx';
import { showRefusal } from '../../lib/show-refusal.ts';
import { toast } from '../../lib/toast.ts';
import { RatingInput } from './rating-input.tsx';
import styles from './review-form.module.css';
import { ReviewText } from './review-form-text.tsx';
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
