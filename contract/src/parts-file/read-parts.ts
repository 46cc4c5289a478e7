import { FORMULA } from '../values/csv.ts';
import { decodeText } from '../values/decode-text.ts';
import { FileFault } from '../values/file-fault.ts';
import { type Column, columns, needed } from './write-parts.ts';

/** One part as in the file: unchecked texts. */
export interface Row {
  /** The line where it begins, as an editor counts them. */
  line: number;
  cells: Record<Column, string>;
}

/** What is wrong with a row. `column` is `null` if the fault concerns the whole row. */
export interface Fault {
  line: number;
  column: Column | null;
  words: string;
}

export interface Sheet {
  rows: Row[];
  faults: Fault[];
  /** The columns of the file. */
  stated: readonly Column[];
  /** The headings of unknown columns. */
  unused: string[];
}

/** Reads CSV: papaparse's `parse`, which a page loads when somebody imports. */
type ParseCsv = (
  text: string,
  options: { delimiter: string },
) => { data: string[][]; errors: readonly { message: string }[] };

function plain(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/**
 * Reads the rows of a parts file: separated by commas, semicolons or tabs, with any line ends, and named columns in
 * any order.
 *
 * @throws FileFault when the file as a whole cannot be read
 */
export function readCsv(parse: ParseCsv, bytes: Uint8Array): Sheet {
  return readRecords(recordsOf(parse, decoded(bytes)));
}

/**
 * Reads the rows of a parts file that are in cells already, as a workbook has them.
 *
 * @throws FileFault when they are none of a parts file
 */
export function readRows(rows: readonly (readonly string[])[]): Sheet {
  return readRecords(rows.map((cells, index) => ({ line: index + 1, cells })));
}

/** Tells whether rows are those of a parts file, by their headings. Other sheets of a workbook explain or sum up. */
export function arePartsRows(rows: readonly (readonly string[])[]): boolean {
  const keys = new Set(rows.find((cells) => !isBlank(cells))?.map(keyOf));
  return needed.every((column) => keys.has(keyOf(column)));
}

function readRecords(all: readonly Line[]): Sheet {
  const [head, ...records] = all.filter(({ cells }) => !isBlank(cells) && !namesSeparator(cells));
  if (!head) throw new FileFault('The file is empty; its first line must name the columns.');
  const places = placesOf(head.cells);
  const stated = [...places.keys()];
  const sheet: Sheet = { rows: [], faults: [], stated, unused: unusedOf(head.cells) };
  for (const { line, cells } of records) {
    if (cells.length === head.cells.length) sheet.rows.push({ line, cells: pick(cells, places) });
    else sheet.faults.push({ line, column: null, words: counted(cells, head.cells) });
  }
  return sheet;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Tells whether a line names the separator for a spreadsheet, as `sep=;` before the headings does. */
function namesSeparator(cells: readonly string[]): boolean {
  return cells.join('').trim() === 'sep=';
}

function decoded(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text !== null) return text;
  throw new FileFault(
    'The file is not UTF-8. Save it from the spreadsheet as "CSV UTF-8 (comma delimited)".',
  );
}

interface Line {
  line: number;
  cells: readonly string[];
}

function recordsOf(parse: ParseCsv, text: string): Line[] {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = [';', '\t'].find((sign) => firstLine.includes(sign)) ?? ',';
  const { data, errors } = parse(text, { delimiter });
  const [fault] = errors;
  if (fault) throw new FileFault(`The file is not valid CSV: ${fault.message}`);
  let next = 1;
  return data.map((cells) => {
    const line = next;
    next += 1 + lineEndsIn(cells.join());
    return { line, cells };
  });
}

function lineEndsIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** Returns the key of a heading. `Minimum order` and `minimum_order` are `minimumOrder`. */
function keyOf(heading: string): string {
  return heading.toLowerCase().replace(/[\s_-]/g, '');
}

function placesOf(headings: readonly string[]): ReadonlyMap<Column, number> {
  const places = new Map<Column, number>();
  for (const column of columns) {
    const found = headings.flatMap((heading, index) =>
      keyOf(heading) === keyOf(column) ? [index] : [],
    );
    if (found.length > 1) throw new FileFault(`The column ${column} appears twice.`);
    if (found[0] !== undefined) places.set(column, found[0]);
  }
  const missing = needed.filter((column) => !places.has(column));
  if (missing.length === 0) return places;
  const noun = missing.length === 1 ? 'column' : 'columns';
  throw new FileFault(
    `The first line is missing the ${noun} ${missing.join(', ')}. Required: ${needed.join(', ')}.`,
  );
}

function unusedOf(headings: readonly string[]): string[] {
  const known = new Set<string>(columns.map(keyOf));
  return headings.filter((heading) => heading.trim() !== '' && !known.has(keyOf(heading)));
}

function pick(
  cells: readonly string[],
  places: ReadonlyMap<Column, number>,
): Record<Column, string> {
  const picked = columns.map((column) => [column, plain(cells[places.get(column) ?? -1] ?? '')]);
  return Object.fromEntries(picked) as Record<Column, string>; // fromEntries forgets the keys
}

function counted(cells: readonly string[], headings: readonly string[]): string {
  return `${cells.length} cells where the first line has ${headings.length}; is a quote or a comma missing?`;
}
