import {
  type Columns,
  columnsOfHead,
  findColumns,
  type IsPart,
} from '@brushline/contract/order-list/read-list';
import { localStore, parsed } from '../../../lib/storage.ts';

/** A pasted text or a dropped file: lines of "number quantity", or a table with more columns. */
export type ListText =
  | { kind: 'lines'; text: string }
  | { kind: 'table'; rows: readonly (readonly string[])[]; columns: Columns | null };

/** The largest file, in bytes. Lists of parts are short. */
export const MAX_FILE_BYTES = 1024 * 1024;

/** The most lines and characters of a text: ten times what a list holds. */
export const MAX_LINES_READ = 500;
const MAX_CHARACTERS = 100_000;

/** Tells whether a text is too long to show line by line. The browser would freeze. */
export function isTooLong(text: string): boolean {
  const lines = text.trim().split(/\r\n?|\n/, MAX_LINES_READ + 1);
  return text.length > MAX_CHARACTERS || lines.length > MAX_LINES_READ;
}

/** Tells whether a text is a table: its cells are quoted, or it has more than two columns. */
export function isTable(text: string): boolean {
  const [line = ''] = text.trim().split(/\r\n?|\n/);
  const most = Math.max(...['\t', ';', ','].map((sign) => line.split(sign).length));
  return text.includes('"') || (most > 2 && !/^[^\t;,]*[\t;,]\s*\d{1,3}(,\d{3})+$/.test(line));
}

/** Reads a text. The parser for tables loads with the first table. */
export async function readText(text: string, isPart: IsPart): Promise<ListText> {
  if (!isTable(text)) return { kind: 'lines', text };
  const { default: papaparse } = await import('papaparse');
  const { data: rows } = papaparse.parse<string[]>(text);
  return { kind: 'table', rows, columns: rememberedColumns(rows) ?? findColumns(rows, isPart) };
}

const KEY = 'brushline:list-columns';

/**
 * Names the kind of a table. Tables with the same headings, or equally wide ones without headings, are taken to be from
 * the same program.
 */
function kindOf(rows: readonly (readonly string[])[]): string {
  const head = rows.find((cells) => columnsOfHead(cells));
  return head?.join('|') ?? `${rows[0]?.length ?? 0} columns`;
}

/** Remembers in this browser which columns somebody chose for such a table. */
export function rememberColumns(rows: readonly (readonly string[])[], columns: Columns): void {
  const kept = { ...readKept(), [kindOf(rows)]: [columns.number, columns.quantity] };
  localStore.write(KEY, JSON.stringify(kept));
}

function rememberedColumns(rows: readonly (readonly string[])[]): Columns | null {
  const kept = readKept()[kindOf(rows)];
  if (!Array.isArray(kept)) return null;
  const [number, quantity]: unknown[] = kept;
  const width = rows[0]?.length ?? 0;
  const isPlace = (place: unknown): place is number =>
    Number.isInteger(place) && Number(place) < width;
  return isPlace(number) && isPlace(quantity) ? { number, quantity } : null;
}

function readKept(): Readonly<Record<string, unknown>> {
  return Object(parsed(localStore.read(KEY)));
}
