import { addReview as add } from '../../domain/reviews/add-review.ts';
import { listReviews as showReviews } from '../../domain/reviews/list-reviews.ts';
import type { Handler } from '../handler.ts';

export const listReviews: Handler<'listReviews'> = ({ shop }) => showReviews(shop);

export const addReview: Handler<'addReview'> = async ({ shop, caller, body, idempotencyKey }) => ({
  acknowledged: true,
  insertedId: await add(shop, caller, body, idempotencyKey),
});
