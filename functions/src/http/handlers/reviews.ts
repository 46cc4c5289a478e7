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
import type { Call, Handler } from '../handler.ts';

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

export const listOwnReviews: Handler<'listOwnReviews'> = ({ shop, caller }) =>
  showOwn(shop, caller);

export const listDeskReviews: Handler<'listDeskReviews'> = ({ shop, query }) =>
  showAll(shop, query);

export const hideReview: Handler<'hideReview'> = async ({ shop, body, ...call }) => ({
  modifiedCount: await hide(shop, { ...changeOf(call), seen: body.expectedReason }, body.reason),
});

export const showReview: Handler<'showReview'> = async ({ shop, ...call }) => ({
  modifiedCount: await show(shop, changeOf(call)),
});

export const answerReview: Handler<'answerReview'> = async ({ shop, body, ...call }) => ({
  modifiedCount: await answer(shop, { ...changeOf(call), seen: body.expectedAnswer }, body.answer),
});

function changeOf(call: Pick<Call<'showReview'>, 'params' | 'caller' | 'requestId'>) {
  return { reviewId: call.params.id, caller: call.caller, requestId: call.requestId };
}
