import type { Review } from '@brushline/contract/reviews';

/** Returns the author's name for a review, with a fallback for users without a name. */
export function authorOf({ name }: Pick<Review, 'name'>): string {
  return name || 'A customer';
}
