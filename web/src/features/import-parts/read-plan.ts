import { MAX_RUN_ROWS } from '@brushline/contract/parts/runs';
import { type PlannedRow, planImport } from '@brushline/contract/parts-file/plan-import';
import { arePartsRows, readCsv, readRows } from '@brushline/contract/parts-file/read-parts';
import { groupDigits } from '@brushline/contract/values/digits';
import { FileFault } from '@brushline/contract/values/file-fault';
import { readTableFile } from '../../lib/table-file/read-table-file.ts';
import { fetchOnSale } from '../parts/export-parts.ts';

/** A file as it was chosen, and what its rows would do. */
export interface FilePlan {
  fileName: string;
  /** The sheet that was read, if the file has several. */
  sheet: string | null;
  rows: readonly PlannedRow[];
  /** The headings of unknown columns. */
  unused: readonly string[];
}

/**
 * Compares a file with what is on sale now.
 *
 * @throws FileFault for a file that cannot be read, ApiError when the products cannot
 */
export async function readPlan(file: File): Promise<FilePlan> {
  const [onSale, { default: papaparse }, read] = await Promise.all([
    fetchOnSale(),
    import('papaparse'),
    readTableFile(file, arePartsRows),
  ]);
  const sheet =
    read.kind === 'sheet' ? readRows(read.rows) : readCsv(papaparse.parse<string[]>, read.bytes);
  if (sheet.rows.length > MAX_RUN_ROWS)
    throw new FileFault(
      `The file has more than ${groupDigits(MAX_RUN_ROWS)} rows. Split it, and import its parts one after another.`,
    );
  const rows = planImport(sheet, onSale);
  return { fileName: file.name, sheet: read.sheet, rows, unused: sheet.unused };
}
