import { PAGE_LIMIT, WHOLE_LIST } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import { FieldPath, type Query } from '@google-cloud/firestore';
import { isWhole, type Page } from '../../shared/page.ts';
import type { Stored } from '../firestore.ts';
import type { Unit } from '../unit.ts';
import { decodeCursor, encodeCursor, type Key } from './cursor.ts';

/** How a list is ordered: by a field, then by the id. */
export interface ListOrder<Field extends string = string> {
  /** Names the list in its cursors, so that another list refuses them. */
  list: string;
  field: Field;
  kind: 'time' | 'text';
  direction: 'asc' | 'desc';
  /** The most rows of the list when no page is requested; `null` means all. */
  whole: number | null;
}

/** Orders a list by a time, the newest first. */
export function newestFirst<Field extends string>(
  list: string,
  field: Field,
  whole: number = WHOLE_LIST.records,
): ListOrder<Field> {
  return { list, field, kind: 'time', direction: 'desc', whole };
}

/** A row of a list. The query leaves out rows without a key. */
type Sorted<Field extends string> = { id: string } & Record<Field, Key | null>;

/**
 * Reads the whole list up to its bound, or the requested page. A page reads its rows and one more, which shows whether
 * there is a next page. A page begins after a row, not at an offset, so rows that are added or removed in the meantime
 * cause neither duplicates nor gaps.
 *
 * @throws ProblemError `invalid_query` for a cursor of another list.
 */
export async function readPage<Field extends string, Row extends Sorted<Field>>(
  unit: Pick<Unit, 'list'>,
  query: Query<Row, Stored<Row>>,
  order: ListOrder<Field>,
  page: PageQuery,
): Promise<Page<Row>> {
  const most = isWhole(page) ? order.whole : (page.limit ?? PAGE_LIMIT.usual);
  const start = from(query, order, page.cursor);
  const read = await unit.list(most === null ? start : start.limit(most + 1));
  const rows = read.slice(0, most ?? read.length);
  const last = rows.length < read.length ? rows.at(-1) : undefined;
  const key = last?.[order.field] ?? null;
  const next = last && key !== null && encodeCursor(order.list, { key, id: last.id });
  return { rows, next: next || null };
}

function from<Row>(
  query: Query<Row, Stored<Row>>,
  { list, field, kind, direction }: ListOrder,
  cursor: string | undefined,
): Query<Row, Stored<Row>> {
  const ordered = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  if (cursor === undefined) return ordered;
  const { key, id } = decodeCursor(list, kind, cursor);
  return ordered.startAfter(key, id);
}
