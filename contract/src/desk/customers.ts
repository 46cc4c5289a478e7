import { array, type InferType, number, object, string } from 'yup';
import { ownReviewSchema } from '../reviews.ts';

const count = () => number().integer().required();

/**
 * A customer, as an admin sees them, by their e-mail address. `lines` counts all that they ever ordered;
 * `paidLines` and `paid` (dollars) what is paid and was neither refunded nor archived since. `since` and
 * `lastSeen` are `null` for somebody who was never signed in here. The reviews are at most 20.
 */
export const customerSchema = object({
  email: string().required(),
  name: string().defined(),
  since: string().nullable().defined(),
  lastSeen: string().nullable().defined(),
  lines: count(),
  paidLines: count(),
  paid: number().required(),
  reviews: array(ownReviewSchema).required(),
});

export type Customer = InferType<typeof customerSchema>;
