import { boolean, type InferType, number, object, string } from 'yup';
import { MAX_LENGTH, RATING } from './constants.ts';
import { messages } from './messages.ts';
import { ID_PATTERN, id, optionalText, requiredText } from './values/schema.ts';

/**
 * A review as the API returns it. `rating` is in stars, 1 to 5. The other fields are optional: the part under
 * review (`part` is its id, `item` its name), whether the author has paid for that part, or for any part if none
 * is named (`buyer`), and the shop's answer.
 */
export const reviewSchema = object({
  _id: id(),
  name: string().defined(),
  review: string().required(),
  rating: number().integer().min(RATING.min).max(RATING.max).required(),
  part: string(),
  item: string(),
  buyer: boolean(),
  answer: string(),
});

export type Review = InferType<typeof reviewSchema>;

/** A review as its author and the shop see it. `hidden` is the reason why nobody else does; `null` if it is public. */
export const ownReviewSchema = reviewSchema.shape({ hidden: string().nullable().defined() });

export type OwnReview = InferType<typeof ownReviewSchema>;

/** Form and body of POST /addReview. The name is the signed-in user's; one in the body is not used. */
export const addReviewBody = object({
  review: requiredText('Review', MAX_LENGTH.review, messages.reviewRequired),
  rating: number()
    .typeError(messages.ratingRequired)
    .required(messages.ratingRequired)
    .integer(messages.ratingRange)
    .min(RATING.min, messages.ratingRange)
    .max(RATING.max, messages.ratingRange),
  part: string().matches(ID_PATTERN, messages.partId),
});

export type AddReviewBody = InferType<typeof addReviewBody>;

/** Body of PUT /review/{id}/hidden: why the public no longer sees it. Its author sees the reason. */
export const hideReviewBody = object({
  reason: requiredText('Reason', MAX_LENGTH.reason, messages.reasonRequired),
});

/** Form and body of PUT /review/{id}/answer. Everybody sees the answer below the review; an empty one removes it. */
export const answerReviewBody = object({
  answer: optionalText('Answer', MAX_LENGTH.review).defined(messages.answerRequired),
});
