import {
  type Entry,
  type IsPart,
  isWhole,
  onOwnLines,
  readLines,
} from '@brushline/contract/order-list/read-list';
import { findColumns } from '@brushline/contract/order-list/read-table';
import { decodeText } from '@brushline/contract/values/decode-text';
import { FileFault } from '@brushline/contract/values/file-fault';
import { readTableFile, type SheetRows } from '../../../lib/table-file/read-table-file.ts';
import { MAX_LINES_READ } from '../read-shared.ts';
import type { Table } from './read-table.ts';

/** A pasted text or a dropped file: lines of part number and quantity, or a table with more columns. */
export type ListText = { kind: 'lines'; entries: readonly Entry[] } | Table;

/** A thousand for each line, because lines may have long descriptions. */
const MAX_CHARACTERS = 500_000;

const TOO_LONG = `This list is too long to be read at once. Split it, and paste up to ${MAX_LINES_READ} lines at a time.`;

const NO_TEXT =
  'This is neither text nor a workbook. Save the spreadsheet as .xlsx or CSV, or copy its cells and paste them here.';

/** Tells whether a text is too long to show line by line, which would freeze the browser. */
export function isTooLong(text: string): boolean {
  const lines = text.trim().split(/\r\n?|\n/, MAX_LINES_READ + 1);
  return text.length > MAX_CHARACTERS || lines.length > MAX_LINES_READ;
}

/** Tells whether a text is a table: cells are quoted, or there are more than two columns, perhaps below a title. */
export function isTable(text: string): boolean {
  const [line = ''] = text.trim().split(/\r\n?|\n/);
  const most = Math.max(...['\t', ';', ','].map((sign) => line.split(sign).length));
  return /"|\t.*\t/.test(text) || (most > 2 && !/^[^\t;,]*[\t;,]\s*\d{1,3}(,\d{3})+$/.test(line));
}

/** Converts the rows of a Markdown table, `| STA-4208-12 | 100 |`, to cells separated by tabs, and its rule to an empty row. */
function withoutMarkdown(text: string): string {
  return text
    .replace(/^[ \t]*\|[ \t|:-]*$/gm, '')
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_, cells: string) => cells.replaceAll('|', '\t'));
}

/** Converts columns that spaces align, in at least half of the lines, to cells separated by tabs. The cells of a table stay. */
function withoutAlignment(text: string): string {
  if (isTable(text)) return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const aligned = lines.filter((line) => /\S {2,}\S.* {2,}\S/.test(line));
  const isAligned = aligned.length > 1 && 2 * aligned.length >= lines.length;
  return isAligned ? text.replace(/(?<=\S) {2,}(?=\S)/g, '\t') : text;
}

/**
 * Reads a text. The code for tables loads with the first table.
 *
 * @throws FileFault if the text is too long
 */
export async function readText(written: string, isPart: IsPart): Promise<ListText> {
  if (isTooLong(written)) throw new FileFault(TOO_LONG);
  // A first line such as `sep=;` tells a spreadsheet the separator.
  const cells = withoutMarkdown(written.replace(/^\uFEFF?sep=.(?=[\r\n])/i, ''));
  const text = onOwnLines(withoutAlignment(cells), isPart);
  if (isTable(text)) {
    const { readTableText } = await import('./read-table.ts');
    const table = readTableText(text, isPart);
    // The greeting of an e-mail may have commas.
    if (table.columns || !namesParts(text, isPart)) return table;
  }
  return { kind: 'lines', entries: readLines(text, isPart) };
}

function namesParts(text: string, isPart: IsPart): boolean {
  return readLines(text, isPart).some((entry) => isWhole(entry, isPart));
}

/**
 * Reads a file. Of a workbook, reads the first sheet with part numbers and quantities.
 *
 * @throws FileFault if the file is too long, or is not a list
 */
export async function readListFile(file: File, isPart: IsPart): Promise<ListText> {
  const read = await readTableFile(file, (rows) => findColumns(rows, isPart) !== null);
  if (read.kind === 'text') {
    const text = decodeText(read.bytes);
    if (text === null) throw new FileFault(NO_TEXT);
    if (text.trim() === '') throw new FileFault('This file is empty.');
    return readText(text, isPart);
  }
  if (read.rows.length > MAX_LINES_READ) throw new FileFault(TOO_LONG);
  return readCells(read, isPart);
}

/** Reads the cells of a table. */
export async function readCells(cells: SheetRows, isPart: IsPart): Promise<ListText> {
  const { readRows } = await import('./read-table.ts');
  return readRows(cells, isPart);
}
