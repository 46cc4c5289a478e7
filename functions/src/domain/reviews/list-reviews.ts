import type { Review } from '@brushline/contract/reviews';
import { findReviews } from '../../data/reviews.ts';
import type { Shop } from '../shop.ts';

/** All reviews, newest first, without whose they are beyond the name. */
export async function listReviews(shop: Shop): Promise<Review[]> {
  const reviews = await findReviews(shop.db);
  return reviews.map(({ id, name, review, rating }) => ({ _id: id, name, review, rating }));
}
