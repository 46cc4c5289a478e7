import type { Product } from '../parts/products.ts';
import { CSV } from '../values/csv.ts';
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

/** Writes rows as CSV: papaparse's `unparse`, which a page loads when somebody exports. */
type Unparse = (rows: string[][], options: typeof CSV) => string;

/** Writes a column of a part as its cell. `stockRead` is the stock and its version, such as `1240@3`. */
export function cellOf(part: FilePart, column: Column): string {
  if (column === 'price') return part.price.toFixed(2);
  if (column === 'specs') return specsToCell(part.specs);
  if (column === 'priceBreaks') return breaksToCell(part.priceBreaks);
  if (column === 'stockRead') return `${part.stock}@${part.stockVersion}`;
  if (column === 'pictures') return (part.pictures ?? []).join(' ');
  return String(part[column] ?? '');
}

/** Returns the rows of a parts file, the names of the columns first. */
export function rowsOfParts(parts: readonly FilePart[]): string[][] {
  return [[...columns], ...parts.map((part) => columns.map((column) => cellOf(part, column)))];
}

/** Writes parts as CSV for spreadsheets: UTF-8 with its byte order mark, CRLF, dollars with two decimals. */
export function partsToCsv(unparse: Unparse, parts: readonly FilePart[]): string {
  return `\uFEFF${unparse(rowsOfParts(parts), CSV)}\r\n`;
}
