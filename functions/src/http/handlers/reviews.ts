import { addReview as add } from '../../domain/reviews/add-review.ts';
import {
  answerReview as answer,
  hideReview as hide,
  showReview as show,
} from '../../domain/reviews/change-review.ts';
import { deleteReview as remove } from '../../domain/reviews/delete-review.ts';
import {
  listDeskReviews as showAll,
  listOwnReviews as showOwn,
  listReviews as showReviews,
} from '../../domain/reviews/list-reviews.ts';
import type { Handler } from '../handler.ts';

export const listReviews: Handler<'listReviews'> = ({ shop, query }) => showReviews(shop, query);

export const addReview: Handler<'addReview'> = async ({ shop, caller, body, idempotencyKey }) => ({
  acknowledged: true,
  insertedId: await add(shop, caller, body, idempotencyKey),
});

export const deleteReview: Handler<'deleteReview'> = async ({ shop, params, ...call }) => ({
  acknowledged: true,
  deletedCount: await remove(shop, { ...call, reviewId: params.id }),
});

export const listOwnReviews: Handler<'listOwnReviews'> = ({ shop, caller }) =>
  showOwn(shop, caller);

export const listDeskReviews: Handler<'listDeskReviews'> = ({ shop, query }) =>
  showAll(shop, query);

export const hideReview: Handler<'hideReview'> = async ({ shop, params, body, ...call }) => {
  const change = { ...call, reviewId: params.id, seen: body.expectedReason };
  return { modifiedCount: await hide(shop, change, body.reason) };
};

export const showReview: Handler<'showReview'> = async ({ shop, params, ...call }) => ({
  modifiedCount: await show(shop, { ...call, reviewId: params.id }),
});

export const answerReview: Handler<'answerReview'> = async ({ shop, params, body, ...call }) => {
  const change = { ...call, reviewId: params.id, seen: body.expectedAnswer };
  return { modifiedCount: await answer(shop, change, body.answer) };
};
