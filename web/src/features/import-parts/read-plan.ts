import { MAX_RUN_ROWS } from '@brushline/contract/parts/run-limits';
import {
  guessLayout,
  HEAD_LINES,
  mayBeParts,
  withNumbersOnSale,
} from '@brushline/contract/parts-file/guess-layout';
import { type PlannedRow, planImport } from '@brushline/contract/parts-file/plan-import';
import {
  arePartsRows,
  type Layout,
  type Line,
  linesOfCsv,
  linesOfRows,
  readSheet,
  statedLayout,
} from '@brushline/contract/parts-file/read-parts';
import type { Rows } from '@brushline/contract/values/csv';
import { groupDigits } from '@brushline/contract/values/digits';
import { FileFault } from '@brushline/contract/values/file-fault';
import { hiddenWords, readTableFile } from '../../lib/table-file/read-table-file.ts';
import { rememberColumns, rememberedColumns } from '../../lib/table-file/remembered-columns.ts';
import { fetchShelf } from '../parts/manage/export-parts.ts';
import { heldOf } from './column-names.ts';

/** A chosen file. */
export interface OpenedFile {
  fileName: string;
  /** The sheet that was read, if the file has several. */
  sheet: string | null;
  /** A sentence about its hidden rows; empty if there are none. */
  hidden: string;
  lines: readonly Line[];
  /** What its columns hold, by their headings. */
  layout: Layout;
  /** Its headings are those of an export, so the user need not assign columns. */
  isKnown: boolean;
  /** Reads the file by a layout, which this browser remembers for files with the same headings. */
  planBy: (layout: Layout) => FilePlan;
}

/** The effect of the rows of a file. */
export interface FilePlan {
  rows: readonly PlannedRow[];
  /** The headings of columns that are not read. */
  unused: readonly string[];
}

/**
 * Opens a file, and compares it with the products on sale.
 *
 * @throws FileFault if the file cannot be read; ApiError if the products cannot be fetched
 */
export async function openFile(file: File): Promise<OpenedFile> {
  const [onSale, { default: papaparse }, { gapOf }, read] = await Promise.all([
    fetchShelf('on-sale'),
    import('papaparse'),
    import('./draw-pictures.ts'),
    // Reads the sheet with our headings, or else the first sheet whose headings may be a supplier's.
    readTableFile(file, arePartsRows, mayBeParts),
  ]);
  const lines =
    read.kind === 'sheet'
      ? linesOfRows(read.rows)
      : linesOfCsv(papaparse.parse<string[]>, read.bytes);
  if (lines.length > MAX_RUN_ROWS + 1)
    throw new FileFault(
      `The file has more than ${groupDigits(MAX_RUN_ROWS)} rows. Split it, and import the pieces one by one.`,
    );
  const rows = lines.map(({ cells }) => cells);
  const isKnown = arePartsRows(rows);
  const numbers = new Set(onSale.map(({ number }) => number));
  const likely = () => withNumbersOnSale(guessLayout(rows), rows, numbers);
  return {
    fileName: file.name,
    sheet: read.sheet,
    hidden: hiddenWords(read.hidden),
    lines,
    isKnown,
    layout: isKnown ? statedLayout(rows) : (chosenLayout(rows) ?? likely()),
    planBy: (layout) => {
      if (layout.head !== null) rememberColumns(kindOf(rows[layout.head]), layout.columns);
      const sheet = readSheet(lines, layout);
      return { rows: planImport(sheet, onSale, gapOf), unused: sheet.unused };
    },
  };
}

function kindOf(headings: readonly string[] = []): string {
  return `import ${headings.join('|')}`;
}

/** Returns the columns chosen for an earlier file with the same headings. */
function chosenLayout(rows: Rows): Layout | null {
  for (const [head, headings] of rows.slice(0, HEAD_LINES).entries()) {
    const columns = rememberedColumns(kindOf(headings)).map(heldOf);
    if (columns.length === headings.length) return { head, columns };
  }
  return null;
}
