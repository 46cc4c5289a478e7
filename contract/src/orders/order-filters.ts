import { type InferType, object, string } from 'yup';
import { MAX_LENGTH } from '../constants.ts';
import { messages } from '../messages.ts';
import { pageFields } from '../paging.ts';
import { moment } from '../values/moment.ts';
import { optionalText } from '../values/schema.ts';
import { deskStates, ownStates } from './order-states.ts';

const fields = {
  ...pageFields,
  search: optionalText('Search', MAX_LENGTH.email),
  from: moment(),
  to: moment(),
};

/**
 * The filters of the desk's orders. `search` is a transaction id, an invoice number, or words of an order's number, an
 * e-mail address, a name, a company, a part, a purchase order or a tracking number, all of which must match. `from` and
 * `to` bound the time of the order; `to` is exclusive. Without `search` and `state`, cancelled and archived orders are
 * left out. `limit` counts orders, and a row may have several.
 */
export const deskQuery = object({
  ...fields,
  state: string().oneOf(deskStates, messages.stateUnknown),
});

export type DeskQuery = InferType<typeof deskQuery>;

/** The same filters of a customer's own orders. Without any of them the list is as specified. */
export const ownOrdersQuery = object({
  ...fields,
  state: string().oneOf(ownStates, messages.stateUnknown),
});

export type OwnOrdersQuery = InferType<typeof ownOrdersQuery>;
