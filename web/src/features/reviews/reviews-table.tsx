import type { OwnReview } from '@brushline/contract/reviews';
import { useMemo, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { StatePill } from '../../components/records/state-pill.tsx';
import { Stars } from '../../components/stars.tsx';
import { cutDescription } from '../parts/cards/cut-description.ts';
import { authorOf } from './author-of.ts';
import styles from './reviews-table.module.css';

const COLUMNS: readonly Column<OwnReview>[] = [
  { label: 'Customer', cell: (review) => <Author review={review} /> },
  { label: 'Rating', cell: ({ rating }) => <Stars rating={rating} /> },
  { label: 'Review', kind: 'prose', cell: (review) => <Words review={review} /> },
];

/** The actions on a review. */
export interface ReviewActs {
  onAnswer: (review: OwnReview) => void;
  onHide: (review: OwnReview) => void;
  onShow: (review: OwnReview) => Promise<void>;
  /** `null` if the user may not remove reviews. */
  onRemove: ((review: OwnReview) => void) | null;
}

/** Lists the reviews, each with the shop's answer and, if hidden, the reason. */
export function ReviewsTable({
  reviews,
  acts,
}: {
  reviews: readonly OwnReview[];
  acts: ReviewActs;
}) {
  const columns = useMemo((): readonly Column<OwnReview>[] => {
    const cell = (review: OwnReview) => <Acts review={review} acts={acts} />;
    return [...COLUMNS, { label: 'Actions', kind: 'acts', cell }];
  }, [acts]);
  return (
    <RecordsTable caption="Reviews" columns={columns} rows={reviews} keyOf={({ _id }) => _id} />
  );
}

function Author({ review }: { review: OwnReview }) {
  const { buyer, item } = review;
  return (
    <>
      {authorOf(review)}
      {buyer && (
        <span className={styles.note}>{item ? 'Bought this part' : 'Has bought here'}</span>
      )}
    </>
  );
}

function Words({ review: row }: { review: OwnReview }) {
  const { review, item, answer, hidden } = row;
  return (
    <div className={styles.words}>
      {item && <p className={styles.item}>{item}</p>}
      <p>
        <LongText text={review} name={`the review by ${authorOf(row)}`} />
      </p>
      {answer && (
        <p className={styles.note}>
          <span className={styles.item}>Answer:</span>{' '}
          <LongText text={answer} name={`the answer to ${authorOf(row)}`} />
        </p>
      )}
      {hidden !== null && (
        <p>
          <StatePill tone="quiet">Hidden</StatePill> <span className={styles.reason}>{hidden}</span>
        </p>
      )}
    </div>
  );
}

/** The number of characters in three lines on a phone. */
const LONG = 120;

/**
 * Shows the beginning of a long text, and all of it on demand. Rows are quicker to scan, and the largest text on the page,
 * which counts for its loading time, is not from the response.
 */
function LongText({ text, name }: { text: string; name: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= LONG) return text;
  return (
    <>
      {isWhole ? text : `${cutDescription(text).whole} …`}{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isWhole}
        aria-label={`Read ${isWhole ? 'less' : 'all'} of ${name}`}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Read less' : 'Read all'}
      </button>
    </>
  );
}

function Acts({ review, acts }: { review: OwnReview; acts: ReviewActs }) {
  const { onAnswer, onHide, onShow, onRemove } = acts;
  const by = `the review by ${authorOf(review)}`;
  const isHidden = review.hidden !== null;
  return (
    <div className={`cluster ${styles.acts}`}>
      <Button isSmall aria-label={`Answer ${by}`} onClick={() => onAnswer(review)}>
        Answer
      </Button>
      <BusyButton
        isSmall
        aria-label={`${isHidden ? 'Show' : 'Hide'} ${by}`}
        failed="We could not show the review"
        onPress={async () => (isHidden ? onShow : onHide)(review)}
      >
        {isHidden ? 'Show' : 'Hide'}
      </BusyButton>
      {onRemove && (
        <Button
          variant="danger"
          isSmall
          aria-label={`Remove ${by}`}
          onClick={() => onRemove(review)}
        >
          Remove
        </Button>
      )}
    </div>
  );
}
