import { useDeferredValue } from 'react';
import { ReviewCard } from '../../features/reviews/review-card.tsx';
import { useReviews } from '../../features/reviews/use-reviews.ts';
import { useAlive } from '../../lib/hooks/use-alive.ts';
import styles from './reviews-section.module.css';
import sectionStyles from './section.module.css';

/** Shows the reviews once they are fetched. Without them, the page has no such section. */
export function ReviewsSection() {
  const { data } = useReviews();
  // Stays as prerendered until hydration, then renders in small steps.
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
