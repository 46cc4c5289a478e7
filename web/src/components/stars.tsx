import { RATING } from '@brushline/contract/constants';
import styles from './stars.module.css';

/** The outline of a star in a box of 20 by 20. */
export const STAR = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/** Shows a rating of 1 to 5 as that many filled stars. */
export function Stars({ rating }: { rating: number }) {
  const stars = Array.from({ length: RATING.max }, (_, index) => index + 1);
  return (
    <span role="img" aria-label={`${rating} of ${RATING.max} stars`} className={styles.stars}>
      {stars.map((star) => (
        <svg
          key={star}
          viewBox="0 0 20 20"
          aria-hidden="true"
          className={`${styles.star} ${star <= rating ? styles.filled : ''}`}
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
