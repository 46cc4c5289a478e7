import { addReview as add } from '../../domain/reviews/add-review.ts';
import { deleteReview as remove } from '../../domain/reviews/delete-review.ts';
import { listReviews as showReviews } from '../../domain/reviews/list-reviews.ts';
import type { Handler } from '../handler.ts';

export const listReviews: Handler<'listReviews'> = ({ shop, query }) => showReviews(shop, query);

export const addReview: Handler<'addReview'> = async ({ shop, caller, body, idempotencyKey }) => ({
  acknowledged: true,
  insertedId: await add(shop, caller, body, idempotencyKey),
});

export const deleteReview: Handler<'deleteReview'> = async (call) => ({
  acknowledged: true,
  deletedCount: await remove(call.shop, {
    reviewId: call.params.id,
    caller: call.caller,
    requestId: call.requestId,
  }),
});
