import { array, type InferType, number, object, string } from 'yup';
import { MAX_LENGTH } from '../constants.ts';
import { messages } from '../messages.ts';
import { orderStates } from '../orders/order-states.ts';
import { orderSchema } from '../orders/orders.ts';
import { pageFields } from '../paging.ts';
import { id, optionalText } from '../values/schema.ts';

/** A time in UTC, as `Date.toISOString` writes it; one that no calendar has is refused. */
const TIME =
  /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/;

const moment = () => string().matches(TIME, messages.momentInvalid);

/** What orders of the desk are narrowed down to: a state, what is to be shipped, or refunds that failed. */
export const deskStates = [...orderStates, 'toShip', 'refundFailed'] as const;

export type DeskState = (typeof deskStates)[number];

/**
 * What the orders of the desk are narrowed down by. `search` are words of a number, an e-mail address, a
 * name, a part or a purchase order number, all of which an order has, or else a transaction id. It was placed
 * from `from` on and before `to`. Without `search` and `state`, cancelled and archived orders are left out. `limit` counts
 * orders, of which a row may have several.
 */
export const deskQuery = object({
  ...pageFields,
  search: optionalText('Search', MAX_LENGTH.email),
  state: string().oneOf(deskStates, messages.stateUnknown),
  from: moment(),
  to: moment(),
});

export type DeskQuery = InferType<typeof deskQuery>;

/**
 * A purchase, or an order that was placed by itself, as the desk lists it. `orders` are those that match;
 * `lines` counts all that it has, and `total` is theirs, in dollars, as they were placed.
 */
export const deskRowSchema = object({
  _id: id(),
  number: string().required(),
  purchaseOrder: string().nullable().defined(),
  lines: number().integer().required(),
  total: number().required(),
  orders: array(orderSchema).required(),
});

export type DeskRow = InferType<typeof deskRowSchema>;

export const deskRowsSchema = array(deskRowSchema).required();

const count = () => number().integer().required();

/**
 * What waits for a person: lines of orders to ship, lines that are unpaid for more than `UNPAID_HOURS`, parts
 * low in stock, payments that a bank disputes, lines whose refund failed, e-mails that were given up, and payments of
 * orders that are not in the database.
 */
export const deskWorkSchema = object({
  toShip: count(),
  unpaid: count(),
  lowStock: count(),
  disputes: count(),
  refundsFailed: count(),
  mailsUnsent: count(),
  orphans: count(),
});

export type DeskWork = InferType<typeof deskWorkSchema>;

/** After so many hours an unpaid order is shown as work: somebody may have met a difficulty. */
export const UNPAID_HOURS = 12;

/**
 * The payments that a bank disputes, the next deadline first; the e-mails that were given up, each with the number of
 * its order unless it is about a review; and the payments of orders that are not in the database. At most
 * `PAGE_LIMIT.most` of each. Amounts in dollars. `answerBy` is `null` when no answer is needed, or it was given.
 */
export const deskTroublesSchema = object({
  disputes: array(
    object({
      _id: string().required(),
      number: string().nullable().defined(),
      amount: number().required(),
      reason: string().required(),
      answerBy: string().nullable().defined(),
    }),
  ).required(),
  mails: array(
    object({
      _id: string().required(),
      to: string().required(),
      subject: string().required(),
      number: string().nullable().defined(),
      error: string().nullable().defined(),
      at: string().required(),
    }),
  ).required(),
  orphans: array(
    object({ _id: string().required(), amount: number().required(), at: string().required() }),
  ).required(),
});

export type DeskTroubles = InferType<typeof deskTroublesSchema>;

/** The id of an e-mail names its order and its event, and is longer than an id of the shop. */
const MAIL_ID = /^[A-Za-z0-9_-]{1,128}$/;

/** Body of POST /desk/mails/resend. */
export const resendMailBody = object({
  mail: string().required(messages.mailRequired).matches(MAIL_ID, messages.mailRequired),
});

/** The id of the order that was placed last; `null` before the first one. */
export const newestOrderSchema = object({ newest: string().nullable().defined() });

export type NewestOrder = InferType<typeof newestOrderSchema>;

/**
 * How old the answer to "which order is the newest" may be, and how often an open desk asks, in milliseconds:
 * together less than the 5 s in which a new order is to be seen.
 */
export const NEWEST = { keptMs: 1_500, askedMs: 3_000 } as const;
