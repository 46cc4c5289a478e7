import { array, type InferType, number, object, string } from 'yup';
import { MAX_LENGTH, RATING } from './constants.ts';
import { messages } from './messages.ts';
import { id, requiredText } from './values/schema.ts';

/** A review as the API answers it. `rating` in stars, 1 to 5. */
export const reviewSchema = object({
  _id: id(),
  name: string().defined(),
  review: string().required(),
  rating: number().integer().min(RATING.min).max(RATING.max).required(),
});

export type Review = InferType<typeof reviewSchema>;

export const reviewsSchema = array(reviewSchema).required();

/** Form and body of POST /addReview. The name is the signed-in user's; one in the body is not used. */
export const addReviewBody = object({
  review: requiredText('Review', MAX_LENGTH.review, messages.reviewRequired),
  rating: number()
    .typeError(messages.ratingRequired)
    .required(messages.ratingRequired)
    .integer(messages.ratingRange)
    .min(RATING.min, messages.ratingRange)
    .max(RATING.max, messages.ratingRange),
});

export type AddReviewBody = InferType<typeof addReviewBody>;
