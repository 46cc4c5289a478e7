import { PAGE_LIMIT } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import { FieldPath, type Query } from '@google-cloud/firestore';
import type { Page } from '../domain/page.ts';
import { decodeCursor, encodeCursor, type Key } from './cursor.ts';

/** How a list is ordered: by a field, and by the id where that is the same. */
export interface ListOrder<Field extends string = string> {
  /** Names the list in its cursors, so that one list's cursor is no other's. */
  list: string;
  field: Field;
  kind: 'time' | 'text';
  direction: 'asc' | 'desc';
  /** The most rows of the list when no page is asked for; `null` is all. */
  whole: number | null;
}

/**
 * The list as a whole, as far as its bound, or the page that is asked for. A page reads its rows and one more, which tells
 * whether there is a next one. Its rows stand between two positions and not at a number, so that what
 * is added or removed meanwhile neither shows a row twice nor hides one.
 *
 * @throws ProblemError `invalid_query` for a cursor that is not one of this list.
 */
export async function readPage<
  Field extends string,
  Row extends { id: string } & Record<Field, Key>,
>(query: Query<Row>, order: ListOrder<Field>, { limit, cursor }: PageQuery): Promise<Page<Row>> {
  const isWhole = limit === undefined && cursor === undefined;
  const most = isWhole ? order.whole : (limit ?? PAGE_LIMIT.usual);
  if (most === null) return { rows: await records(from(query, order, cursor)), next: null };
  const read = await records(from(query, order, cursor).limit(most + 1));
  const rows = read.slice(0, most);
  return { rows, next: read.length > most ? cursorAfter(order, rows.at(-1)) : null };
}

function from<Row>(
  query: Query<Row>,
  { list, field, kind, direction }: ListOrder,
  cursor: string | undefined,
): Query<Row> {
  const ordered = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  if (cursor === undefined) return ordered;
  const { key, id } = decodeCursor(list, kind, cursor);
  return ordered.startAfter(key, id);
}

function cursorAfter<Field extends string, Row extends { id: string } & Record<Field, Key>>(
  { list, field }: ListOrder<Field>,
  last: Row | undefined,
): string | null {
  return last ? encodeCursor(list, { key: last[field], id: last.id }) : null;
}

async function records<Row>(query: Query<Row>): Promise<Row[]> {
  return (await query.get()).docs.map((document) => document.data());
}
