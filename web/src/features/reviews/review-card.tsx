import type { Review } from '@brushline/contract/reviews';
import { Stars } from '../../components/stars.tsx';
import styles from './review-card.module.css';

export function ReviewCard({ review }: { review: Review }) {
  return (
    <figure className={styles.card}>
      <Stars rating={review.rating} />
      <blockquote>{review.review}</blockquote>
      <figcaption className={styles.name}>{review.name || 'A customer'}</figcaption>
    </figure>
  );
}
