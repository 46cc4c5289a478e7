import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import styles from './own-reviews.module.css';
import { ReviewCard } from './review-card.tsx';

/** Lists the reviews of the signed-in user, with the shop's answers. A hidden review shows the reason. */
export function OwnReviews() {
  const options = { staleTime: 0 };
  const { data: reviews = [] } = usePrivateCall(['own-reviews'], 'listOwnReviews', {}, options);
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="own-reviews" className={`stack ${styles.own}`}>
      <h2 id="own-reviews">Your reviews</h2>
      <ul className="stack">
        {reviews.map((review) => (
          <li key={review._id}>
            {review.hidden !== null && (
              <p className={styles.hidden}>Hidden. Only you see this review: {review.hidden}</p>
            )}
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}
