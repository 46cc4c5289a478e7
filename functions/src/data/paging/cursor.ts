import { messages } from '@brushline/contract/messages';
import { fieldProblem, type ProblemError } from '../../shared/problem-error.ts';

/** The value that orders a list, beside the id: a moment or a text. */
export type Key = Date | string;

/** The position of a row in a list: rows with the same key are ordered by id. */
interface Position {
  key: Key;
  id: string;
}

/** The first and last moments that Firestore can hold, in milliseconds. */
const TIMES = {
  first: Date.parse('0001-01-01T00:00:00Z'),
  last: Date.parse('9999-12-31T23:59:59.999Z'),
};

const MAX_TEXT = 254;

/** A document's name: not a path, and not a name that Firestore reserves. */
const DOCUMENT_ID = /^(?!\.{1,2}$)(?!__.*__$)[^/\p{Cc}]{1,128}$/u;

/** Encodes a position for the URL of a page. It gives no access: the query alone decides which rows are seen. */
export function encodeCursor(list: string, { key, id }: Position): string {
  const sent = [list, key instanceof Date ? key.getTime() : key, id];
  return Buffer.from(JSON.stringify(sent)).toString('base64url');
}

/**
 * Returns the position that a cursor of this list names.
 *
 * @throws ProblemError `invalid_query` for a cursor that this shop did not write, or wrote for another list.
 */
export function decodeCursor(list: string, kind: 'time' | 'text', cursor: string): Position {
  const [named, key, id, ...rest] = readList(cursor);
  const isOurs = named === list && rest.length === 0;
  if (!isOurs || typeof id !== 'string' || !id.isWellFormed() || !DOCUMENT_ID.test(id))
    throw unknown();
  if (kind === 'time' && isTime(key)) return { key: new Date(key), id };
  if (kind === 'text' && isText(key)) return { key, id };
  throw unknown();
}

function readList(cursor: string): unknown[] {
  try {
    const sent: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(sent) ? sent : [];
  } catch {
    return [];
  }
}

function isTime(key: unknown): key is number {
  return Number.isSafeInteger(key) && Number(key) >= TIMES.first && Number(key) <= TIMES.last;
}

function isText(key: unknown): key is string {
  return typeof key === 'string' && key.length <= MAX_TEXT && key.isWellFormed();
}

function unknown(): ProblemError {
  return fieldProblem('invalid_query', 'cursor', messages.cursorUnknown);
}
