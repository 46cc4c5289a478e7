import type { Review } from '@brushline/contract/reviews';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import { type Column, RecordsTable } from '../../components/records-table.tsx';
import { Stars } from '../../components/stars.tsx';
import { DeleteReviewDialog } from './delete-review-dialog.tsx';
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

/** The reviews, each with a way to remove it. */
export function ReviewsTable({ reviews }: { reviews: readonly Review[] }) {
  const table = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Review | null>(null);
  const [asking, setAsking] = useState(false);
  const columns = useMemo((): readonly Column<Review>[] => {
    const ask = (review: Review) => {
      setChosen(review);
      setAsking(true);
    };
    const act = (review: Review) => <RemoveButton review={review} onAsk={ask} />;
    return [...COLUMNS, { label: 'Remove', kind: 'acts', cell: act }];
  }, []);
  /** The button that had the focus went with its row. */
  const rescueFocus = () => {
    if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
    setChosen(null);
  };
  return (
    <div ref={table} tabIndex={-1} className={styles.place}>
      <RecordsTable caption="Reviews" columns={columns} rows={reviews} keyOf={({ _id }) => _id} />
      {chosen && (
        <DeleteReviewDialog
          review={chosen}
          open={asking}
          onClose={() => setAsking(false)}
          onClosed={rescueFocus}
        />
      )}
    </div>
  );
}

function RemoveButton({ review, onAsk }: { review: Review; onAsk: (review: Review) => void }) {
  return (
    <Button
      variant="outlined"
      size="small"
      color="error"
      aria-label={`Remove the review by ${authorOf(review)}`}
      onClick={() => onAsk(review)}
    >
      Remove
    </Button>
  );
}
