import { MAX_RUN_ROWS } from '@brushline/contract/parts/runs';
import { type PlannedRow, planImport } from '@brushline/contract/parts-file/plan-import';
import { FileFault, readCsv } from '@brushline/contract/parts-file/read-parts';
import { groupDigits } from '@brushline/contract/values/digits';
import { fetchOnSale } from '../parts/export-parts.ts';

/** A file as it was chosen, and what its rows would do. */
export interface FilePlan {
  fileName: string;
  rows: readonly PlannedRow[];
  /** The headings of unknown columns. */
  unused: readonly string[];
}

/** Some 50,000 rows. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/**
 * Compares a file with what is on sale now.
 *
 * @throws FileFault for a file that cannot be read, ApiError when the products cannot
 */
export async function readPlan(file: File): Promise<FilePlan> {
  if (file.size > MAX_FILE_BYTES) throw new FileFault('The file is larger than 32 MB.');
  const [onSale, { default: papaparse }, bytes] = await Promise.all([
    fetchOnSale(),
    import('papaparse'),
    file.arrayBuffer(),
  ]);
  const sheet = readCsv(papaparse.parse<string[]>, new Uint8Array(bytes));
  if (sheet.rows.length > MAX_RUN_ROWS)
    throw new FileFault(
      `The file has more than ${groupDigits(MAX_RUN_ROWS)} rows. Split it, and import its parts one after another.`,
    );
  return { fileName: file.name, rows: planImport(sheet, onSale), unused: sheet.unused };
}
