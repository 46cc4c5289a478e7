import styles from './part-reviews.module.css';
import { ReviewCard } from './review-card.tsx';
import { useReviews } from './use-reviews.ts';

/** Lists the reviews of a part, from the list that all visitors share. Shows nothing if there are none. */
export function PartReviews({ part }: { part: string }) {
  const { data = [] } = useReviews();
  const reviews = data.filter((review) => review.part === part);
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="part-reviews" className={`stack ${styles.reviews}`}>
      <h2 id="part-reviews">What customers say about it</h2>
      <ul className={`stack ${styles.grid}`}>
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} isOfPart />
          </li>
        ))}
      </ul>
    </section>
  );
}
