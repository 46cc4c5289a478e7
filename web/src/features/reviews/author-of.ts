import type { Review } from '@brushline/contract/reviews';

/** The name over a review; somebody may have none. */
export function authorOf({ name }: Pick<Review, 'name'>): string {
  return name || 'A customer';
}
