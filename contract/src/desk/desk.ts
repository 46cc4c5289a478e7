import { array, type InferType, number, object, string } from 'yup';
import { messages } from '../messages.ts';
import { orderSchema } from '../orders/orders.ts';
import { count, id } from '../values/schema.ts';

/**
 * A purchase or a single order in the desk's list. `orders` are its matching orders; `lines` counts all its orders, and
 * `total` is their sum in dollars, as placed.
 */
export const deskRowSchema = object({
  _id: id(),
  number: string().required(),
  purchaseOrder: string().nullable().defined(),
  lines: count(),
  total: number().required(),
  orders: array(orderSchema).required(),
});

export type DeskRow = InferType<typeof deskRowSchema>;

/**
 * Counts of the work that waits for a person: lines to ship, lines unpaid for more than `UNPAID_HOURS`, parts low in
 * stock, disputed payments, lines whose refund failed, e-mails that could not be sent, and payments whose order is
 * not in the database and that are not refunded yet, or cannot be.
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

/**
 * What needs attention: disputed payments, the next deadline first; e-mails that could not be sent, each with its
 * order's number unless it is about a review; and payments whose order is not in the database and that are not refunded
 * yet, or cannot be. At most `PAGE_LIMIT.most` of each. Amounts in dollars. `answerBy` is `null`
 * when no answer is needed any more.
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

/** The id of an e-mail names its order and its event, and is longer than an id of the shop (`ID_PATTERN`). */
const MAIL_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** Body of POST /desk/mails/resend. */
export const resendMailBody = object({
  mail: string().required(messages.mailRequired).matches(MAIL_ID, messages.mailRequired),
});

/** The id of the order that was placed last; `null` before the first one. */
export const newestOrderSchema = object({ newest: string().nullable().defined() });
