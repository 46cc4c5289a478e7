import type { Category } from '../specifications/categories.ts';
import { FORMULA, type Rows } from '../values/csv.ts';
import { decodeText } from '../values/decode-text.ts';
import { FileFault } from '../values/file-fault.ts';
import { type SpecColumn, specsCellBy } from './spec-columns.ts';
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

/** One line of a table that is not empty. */
export interface Line {
  /** Counted from 1, as an editor does. */
  line: number;
  cells: readonly string[];
}

/** What a column of a table contains. */
export type Held = Column | SpecColumn;

/** The layout of a table. */
export interface Layout {
  /** The index of the line with the headings; `null` if there is none. */
  head: number | null;
  /** What each column contains; `null` for a column that is not read. */
  columns: readonly (Held | null)[];
  /**
   * The category of all new parts, if no column has one. Parts on sale keep theirs, to which their specifications belong.
   */
  category?: Category | undefined;
}

/**
 * Reads the rows of a parts file: separated by commas, semicolons or tabs, with any line ends, and named columns in
 * any order.
 *
 * @throws FileFault when the file as a whole cannot be read
 */
export function readCsv(parse: ParseCsv, bytes: Uint8Array): Sheet {
  const lines = linesOfCsv(parse, bytes);
  const rows = lines.map(({ cells }) => cells);
  const fault = headFault(rows);
  if (fault !== null) throw new FileFault(fault);
  return readSheet(lines, statedLayout(rows));
}

/** Returns the layout of a table with the headings of an export. */
export function statedLayout([headings = []]: Rows): Layout {
  return { head: 0, columns: headings.map(columnOf) };
}

/** Reads the lines of a CSV file. */
export function linesOfCsv(parse: ParseCsv, bytes: Uint8Array): Line[] {
  return filled(recordsOf(parse, decoded(bytes)));
}

/** Reads the lines of a table that consists of cells, such as that of a workbook. */
export function linesOfRows(rows: Rows): Line[] {
  return filled(rows.map((cells, index) => ({ line: index + 1, cells })));
}

function filled(all: readonly Line[]): Line[] {
  const lines = all.filter(({ cells }) => !areBlank(cells) && !namesSeparator(cells));
  if (lines.length > 0) return lines;
  throw new FileFault('The file is empty; its first line must name the columns.');
}

/** Reads the rows below the headings, or all of them if there are none. */
export function readSheet(lines: readonly Line[], layout: Layout): Sheet {
  const { head, columns: found } = layout;
  const first = lines[head ?? 0];
  const width = first?.cells.length;
  const headings = head === null ? [] : (first?.cells ?? []);
  const stated = columns.filter((column) => found.includes(column));
  const specsCell = specsCellBy(found, headings);
  const pick = (cells: readonly string[]) => {
    const picked = columns.map((column) => [column, plain(cells[found.indexOf(column)] ?? '')]);
    const row = Object.fromEntries(picked) as Row['cells']; // fromEntries forgets the keys
    const category = stated.includes('category') ? row.category : (layout.category ?? '');
    return { ...row, category, specs: specsCell(row.specs, cells) };
  };
  const unused = headings.filter((heading, place) => heading.trim() !== '' && !found[place]);
  const sheet: Sheet = { rows: [], faults: [], stated, unused };
  for (const { line, cells } of lines.slice(head === null ? 0 : head + 1)) {
    const words = `${cells.length} cells where line ${first?.line} has ${width}; is a quote or a comma missing?`;
    if (cells.length === width) sheet.rows.push({ line, cells: pick(cells) });
    else sheet.faults.push({ line, column: null, words });
  }
  return sheet;
}

/** Tells whether rows are those of a parts file, by their headings. Other sheets of a workbook explain or sum up. */
export function arePartsRows(rows: Rows): boolean {
  return headFault(rows) === null;
}

function areBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Tells whether a line names the separator for a spreadsheet, as `sep=;` before the headings does. */
function namesSeparator(cells: readonly string[]): boolean {
  return cells.join('').trim() === 'sep=';
}

function decoded(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text !== null) return text;
  throw new FileFault('This is not a text file. Save the spreadsheet as CSV.');
}

function recordsOf(parse: ParseCsv, text: string): Line[] {
  // A title may precede the headings.
  const [firstCells = ''] = /^.*[,;\t].*$/m.exec(text) ?? [];
  const delimiter = [';', '\t'].find((sign) => firstCells.includes(sign)) ?? ',';
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

/** Finds the column that a heading names; `null` if it names none. */
export function columnOf(heading: string): Column | null {
  return columns.find((column) => keyOf(column) === keyOf(heading)) ?? null;
}

/** Says why headings are not those of a parts file; `null` if they are. */
function headFault(rows: Rows): string | null {
  const found = rows.find((cells) => !areBlank(cells))?.map(columnOf) ?? [];
  const twice = found.find((column, place) => column && found.indexOf(column) !== place);
  if (twice) return `The column ${twice} appears twice.`;
  const missing = needed.filter((column) => !found.includes(column));
  if (missing.length === 0) return null;
  const noun = missing.length === 1 ? 'column' : 'columns';
  return `The first line is missing the ${noun} ${missing.join(', ')}. Required: ${needed.join(', ')}.`;
}
