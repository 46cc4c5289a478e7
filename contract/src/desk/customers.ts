import { array, type InferType, number, object, string } from 'yup';
import { MAX_LENGTH } from '../constants.ts';
import { messages } from '../messages.ts';
import { pageFields } from '../paging.ts';
import { ownReviewSchema } from '../reviews.ts';
import { count, ID_PATTERN, id, optionalText, requiredText } from '../values/schema.ts';

/** Most notes on one customer. */
export const MAX_NOTES = 50;

/** A staff note on a customer, which the customer never sees. `by` is an e-mail address, `at` ISO 8601 in UTC. */
const noteSchema = object({
  _id: id(),
  text: string().required(),
  at: string().required(),
  by: string().required(),
});

export type CustomerNote = InferType<typeof noteSchema>;

/** Form and body of POST /desk/customers/{email}/notes. */
export const addNoteBody = object({
  text: requiredText('Note', MAX_LENGTH.note, messages.noteTextRequired),
});

/** The search for customers: words of a name or an e-mail address, all of which must match. */
export const customersQuery = object({
  ...pageFields,
  search: optionalText('Search', MAX_LENGTH.email),
});

export type CustomersQuery = InferType<typeof customersQuery>;

/** A customer in the list. `lastSeen` is `null` for somebody who has never signed in. */
export const customerRowSchema = object({
  _id: id(),
  email: string().defined(),
  name: string().defined(),
  since: string().required(),
  lastSeen: string().nullable().defined(),
});

export type CustomerRow = InferType<typeof customerRowSchema>;

/**
 * A customer as an admin sees them, found by e-mail address. `lines` counts everything that they ever ordered.
 * `paidLines` and `paid` (dollars) count lines that are paid and were neither fully refunded nor archived; partial
 * refunds are not deducted, as in the sales figures. `since` and `lastSeen` are `null` for somebody who has never
 * signed in. `reviews` are the newest, at most 20. `notes` are those of staff, newest first.
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
  notes: array(noteSchema).required(),
});

export type Customer = InferType<typeof customerSchema>;

/**
 * What forgetting a person affects, in numbers of records: unpaid orders and reviews lose the name, notes are
 * deleted, paid orders stay for the books. `uid` is the owner of the records.
 */
export const tracesSchema = object({
  uid: id(),
  unpaidOrders: count(),
  paidOrders: count(),
  reviews: count(),
  notes: count(),
});

export type Traces = InferType<typeof tracesSchema>;

/** Body of POST /desk/customers/{email}/forgetting: the uid whose records the caller has seen. */
export const forgetBody = object({
  uid: string().required(messages.personRequired).matches(ID_PATTERN, messages.personRequired),
});
