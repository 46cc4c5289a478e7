import type { IsPart } from '@brushline/contract/order-list/read-list';
import type { Table } from './read-table.ts';

/** A pasted text or a dropped file: lines of "number quantity", or a table with more columns. */
export type ListText = { kind: 'lines'; text: string } | Table;

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

/** Tells whether a text is a table: its cells are quoted, or it has more than two columns, maybe below a title. */
export function isTable(text: string): boolean {
  const [line = ''] = text.trim().split(/\r\n?|\n/);
  const most = Math.max(...['\t', ';', ','].map((sign) => line.split(sign).length));
  return /"|\t.*\t/.test(text) || (most > 2 && !/^[^\t;,]*[\t;,]\s*\d{1,3}(,\d{3})+$/.test(line));
}

/** Reads a text. The code for tables loads with the first table. */
export async function readText(text: string, isPart: IsPart): Promise<ListText> {
  if (!isTable(text)) return { kind: 'lines', text };
  const { readTableText } = await import('./read-table.ts');
  return readTableText(text, isPart);
}
