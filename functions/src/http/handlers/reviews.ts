import { addReview } from '../../domain/reviews/add-review.ts';
import { answerReview, hideReview, showReview } from '../../domain/reviews/change-review.ts';
import { deleteReview } from '../../domain/reviews/delete-review.ts';
import { listDeskReviews, listOwnReviews, listReviews } from '../../domain/reviews/list-reviews.ts';
import type { Handlers } from '../handler.ts';
import { deleted, inserted, modified } from './answers.ts';

export const reviews = {
  listReviews: ({ shop, query }) => listReviews(shop, query),
  addReview: ({ shop, caller, body, idempotencyKey }) =>
    inserted(addReview(shop, caller, body, idempotencyKey)),
  deleteReview: ({ shop, params, ...call }) =>
    deleted(deleteReview(shop, { ...call, reviewId: params.id })),
  listOwnReviews: ({ shop, caller }) => listOwnReviews(shop, caller),
  listDeskReviews: ({ shop, query }) => listDeskReviews(shop, query),
  hideReview: ({ shop, params, body, ...call }) => {
    const change = { ...call, reviewId: params.id, seen: body.expectedReason };
    return modified(hideReview(shop, change, body.reason));
  },
  showReview: ({ shop, params, ...call }) =>
    modified(showReview(shop, { ...call, reviewId: params.id })),
  answerReview: ({ shop, params, body, ...call }) => {
    const change = { ...call, reviewId: params.id, seen: body.expectedAnswer };
    return modified(answerReview(shop, change, body.answer));
  },
} satisfies Partial<Handlers>;
