import type { Review } from '@brushline/contract/reviews';

/** Returns the name above a review, also for somebody who has none. */
export function authorOf({ name }: Pick<Review, 'name'>): string {
  return name || 'A customer';
}
