import type { Review } from '@brushline/contract/reviews';
import { Stars } from '../../components/stars.tsx';
import { authorOf } from './author-of.ts';
import styles from './review-card.module.css';

interface ReviewCardProps {
  review: Review;
  /** Whether the surroundings of the card already name the part. */
  isOfPart?: boolean;
}

/** Shows a public review, with whether its author has bought the part, and the shop's answer. */
export function ReviewCard({ review, isOfPart = false }: ReviewCardProps) {
  const { rating, item, buyer, answer } = review;
  return (
    <figure className={`boxed ${styles.card}`}>
      <Stars rating={rating} />
      {item && !isOfPart && <p className={styles.item}>{item}</p>}
      <blockquote>{review.review}</blockquote>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.from}>Brushline answers</p>
          <p>{answer}</p>
        </div>
      )}
      <figcaption className={styles.name}>
        {authorOf(review)}
        {buyer && (
          <span className={styles.mark}>{item ? 'Bought this part' : 'Bought from Brushline'}</span>
        )}
      </figcaption>
    </figure>
  );
}
