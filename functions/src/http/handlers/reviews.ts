import { addReview } from '../../domain/reviews/add-review.ts';
import { listReviews } from '../../domain/reviews/list-reviews.ts';
import type { Handlers } from '../handler.ts';

type Name = 'listReviews' | 'addReview';

export const reviewHandlers: Pick<Handlers, Name> = {
  listReviews: ({ shop }) => listReviews(shop),
  async addReview({ shop, caller, body, idempotencyKey }) {
    const insertedId = await addReview(shop, caller, body, idempotencyKey);
    return { acknowledged: true, insertedId };
  },
};
