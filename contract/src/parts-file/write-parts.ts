import type { Product } from '../parts/products.ts';
import { breaksToCell } from './breaks-cell.ts';
import { specsToCell } from './specs-cell.ts';

/** The columns that a parts file must have. */
export const needed = ['name', 'description', 'image', 'minimumOrder', 'stock', 'price'] as const;

/** The columns of a parts file, in the order of an export. Those after the price may be left out. */
export const columns = [
  ...needed,
  'number',
  'category',
  'specs',
  'orderMultiple',
  'priceBreaks',
  'leadTimeDays',
  'datasheet',
  'lowStock',
  'stockRead',
  'pictures',
] as const;

export type Column = (typeof columns)[number];

/** The part that a row of the file describes. */
export type FilePart = Omit<Product, 'held' | 'sold' | 'received' | 'archivedAt'>;

/**
 * Spreadsheets run a cell that begins like this as a formula (OWASP, CSV injection). An apostrophe
 * before it makes it text. Text that already begins with an apostrophe gets a second one, so that
 * reading removes only ours.
 */
export const FORMULA = /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Writes rows as CSV: papaparse's `unparse`, which a page loads when somebody exports. */
type Unparse = (
  rows: string[][],
  options: { newline: string; escapeFormulae: RegExp; quotes: (cell: unknown) => boolean },
) => string;

/** Writes a column of a part as its cell. `stockRead` is the stock and its version, such as `1240@3`. */
export function cellOf(part: FilePart, column: Column): string {
  if (column === 'price') return part.price.toFixed(2);
  if (column === 'specs') return specsToCell(part.specs);
  if (column === 'priceBreaks') return breaksToCell(part.priceBreaks);
  if (column === 'stockRead') return `${part.stock}@${part.stockVersion}`;
  if (column === 'pictures') return (part.pictures ?? []).join(' ');
  return String(part[column] ?? '');
}

/** Renders parts as a spreadsheet takes them: UTF-8 with its mark, CRLF, dollars with their cents. */
export function partsToCsv(unparse: Unparse, parts: readonly FilePart[]): string {
  const rows = parts.map((part) => columns.map((column) => cellOf(part, column)));
  const csv = unparse([[...columns], ...rows], {
    newline: '\r\n',
    escapeFormulae: FORMULA,
    // Programs differ in what ends a cell, so each of these characters requires quotes.
    quotes: (cell) => /[;\t]/.test(String(cell)),
  });
  return `\uFEFF${csv}\r\n`;
}
