import { useDeferredValue } from 'react';
import { ReviewCard } from '../../features/reviews/review-card.tsx';
import { useReviews } from '../../features/reviews/use-reviews.ts';
import { useAlive } from '../../lib/hooks/use-alive.ts';
import styles from './reviews-section.module.css';
import sectionStyles from './section.module.css';

/** Appears when the reviews come. Until then, and if they do not, the page does without. */
export function ReviewsSection() {
  const { data } = useReviews();
  // As built until the page is alive, then rendered in small steps.
  const reviews = useDeferredValue(useAlive() ? data : undefined);
  if (!reviews || reviews.length === 0) return null;
  return (
    <section
      aria-labelledby="reviews-heading"
      className={`${sectionStyles.section} ${styles.section}`}
    >
      <div className="page">
        <div className={sectionStyles.head}>
          <h2 id="reviews-heading">What customers say</h2>
        </div>
        <ul className={styles.grid}>
          {reviews.map((review) => (
            <li key={review._id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
