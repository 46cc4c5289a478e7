import type { Review } from '@brushline/contract/reviews';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { Stars } from '../../components/stars.tsx';
import styles from './reviews-table.module.css';

const authorOf = ({ name }: Review) => name || 'A customer';

const COLUMNS: readonly Column<Review>[] = [
  { label: 'Customer', cell: authorOf },
  { label: 'Rating', cell: ({ rating }) => <Stars rating={rating} /> },
  {
    label: 'Review',
    kind: 'prose',
    cell: ({ review }) => <p className={styles.words}>{review}</p>,
  },
];

interface ReviewsTableProps {
  reviews: readonly Review[];
  onRemove: (review: Review) => void;
}

/** The reviews, each with a way to remove it. */
export function ReviewsTable({ reviews, onRemove }: ReviewsTableProps) {
  const columns = useMemo((): readonly Column<Review>[] => {
    const act = (review: Review) => <RemoveButton review={review} onRemove={onRemove} />;
    return [...COLUMNS, { label: 'Remove', kind: 'acts', cell: act }];
  }, [onRemove]);
  return (
    <RecordsTable caption="Reviews" columns={columns} rows={reviews} keyOf={({ _id }) => _id} />
  );
}

interface RemoveButtonProps {
  review: Review;
  onRemove: (review: Review) => void;
}

function RemoveButton({ review, onRemove }: RemoveButtonProps) {
  return (
    <Button
      variant="danger"
      isSmall
      aria-label={`Remove the review by ${authorOf(review)}`}
      onClick={() => onRemove(review)}
    >
      Remove
    </Button>
  );
}
