import { answerReviewBody, hideReviewBody, type OwnReview } from '@brushline/contract/reviews';
import { parse } from '@brushline/contract/values/schema';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { useFoundDraft } from '../../components/form/keep-draft.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { hasCode } from '../../lib/api/api-error.ts';
import { seenIn } from '../../lib/draft.ts';
import { showRefusal } from '../../lib/show-refusal.ts';
import { authorOf } from './author-of.ts';
import { answerReview, freshReview, hideReview } from './manage-reviews.ts';
import styles from './review-dialog.module.css';

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

function AnswerDialog({ review: opened, onClose }: DialogProps) {
  const draft = `answer-${opened._id}`;
  const { answer: before } = seenIn(useFoundDraft(draft));
  const seen = before === undefined ? opened : { ...opened, answer: String(before) };
  const { review, theirs, ...changes } = useLatest(opened, seen, ({ answer }) => answer);
  return (
    <FormDialog
      title={`Answer ${authorOf(review)}`}
      initialValues={{ answer: opened.answer ?? '' }}
      validate={(values) => faultsOf(answerReviewBody, values)}
      draft={draft}
      onSend={(values) => answerReview(review, answerReviewBody.cast(values).answer)}
      {...changes}
      onClose={onClose}
      submit={<SubmitButton>Save the answer</SubmitButton>}
    >
      <blockquote className={styles.words}>{review.review}</blockquote>
      <p>Everyone can read the answer below the review. Leave it empty to remove it.</p>
      {theirs && <p>Their answer: {theirs}</p>}
      <FormField name="answer" label="Answer" rows={4} autoFocus />
    </FormDialog>
  );
}

function HideDialog({ review: opened, onClose }: DialogProps) {
  const { review, theirs, ...changes } = useLatest(opened, opened, ({ hidden }) => hidden);
  return (
    <FormDialog
      title="Hide this review"
      initialValues={{ reason: '' }}
      validate={(values) => faultsOf(hideReviewBody, values)}
      draft={`hide-${review._id}`}
      onSend={(values) => hideReview(review, hideReviewBody.cast(values).reason)}
      {...changes}
      onClose={onClose}
      submit={<SubmitButton>Hide</SubmitButton>}
    >
      <blockquote className={styles.words}>{review.review}</blockquote>
      <p>Only {authorOf(review)} sees it from now on, with this reason. You can show it again.</p>
      {theirs && <p>Their reason: {theirs}</p>}
      <FormField name="reason" label="Reason" autoComplete="off" autoFocus />
    </FormDialog>
  );
}

/**
 * Keeps the review as it was when the text in the form was typed, now or in an earlier session. If somebody else has
 * written in the meantime, it shows their text, and replaces it only if the form is sent again.
 */
function useLatest(
  opened: OwnReview,
  seen: OwnReview,
  wordsOf: (review: OwnReview) => string | null | undefined,
) {
  const [review, setReview] = useState(opened);
  const [isChanged, setChanged] = useState((wordsOf(opened) ?? '') !== (wordsOf(seen) ?? ''));
  const noticeOf = (latest: OwnReview) =>
    wordsOf(latest)
      ? 'Somebody else has changed this. Send again to replace their text with yours.'
      : 'Somebody else has removed this. Send again to save yours.';
  const [initialStatus] = useState(isChanged ? noticeOf(opened) : undefined);
  async function onRefused<Values>(helpers: FormikHelpers<Values>, error: unknown): Promise<void> {
    showRefusal(helpers, error);
    const latest = hasCode(error, 'review_changed') && (await freshReview(review));
    if (!latest) return;
    setReview(latest);
    setChanged(true);
    helpers.setStatus(noticeOf(latest));
  }
  return { review, theirs: isChanged ? wordsOf(review) : null, initialStatus, onRefused };
}

type Errors = Readonly<Record<string, string>>;

function faultsOf(schema: Parameters<typeof parse>[0], values: unknown): Errors {
  const parsed = parse(schema, values);
  return parsed.ok ? {} : parsed.errors;
}
