import { type InferType, object, string } from 'yup';
import { PAGE_LIMIT, SHARED_SECONDS } from './constants.ts';
import { messages } from './messages.ts';
import { optionalWholeNumber } from './values/schema.ts';

/** A cursor is opaque to clients, and needs no escaping in a URL. */
const CURSOR_PATTERN = /^[A-Za-z0-9_-]{1,2000}$/;

/**
 * The paging of a list. Without either field the list is returned whole, as specified, or up to `WHOLE_LIST`. The
 * cursor of the next page comes in the header `Link: <...>; rel="next"` (RFC 8288); the last page has none.
 */
export const pageFields = {
  limit: optionalWholeNumber('Limit', PAGE_LIMIT.least, PAGE_LIMIT.most),
  cursor: string().matches(CURSOR_PATTERN, messages.cursorUnknown),
};

export const pageQuery = object(pageFields);

/**
 * The freshness of a shared answer: its rows must have been read at most `maxAge` seconds ago. Clients send it after
 * a write, to read what they wrote.
 */
const freshFields = { maxAge: optionalWholeNumber('Max age', 0, 2 * SHARED_SECONDS) };

export const freshQuery = object(freshFields);

export const sharedQuery = object({ ...pageFields, ...freshFields });

export type PageQuery = InferType<typeof pageQuery>;

export type SharedQuery = InferType<typeof sharedQuery>;
