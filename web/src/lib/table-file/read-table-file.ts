import type { Rows } from '@brushline/contract/values/csv';
import { counted } from '@brushline/contract/values/digits';
import { FileFault } from '@brushline/contract/values/file-fault';

/** About 50,000 rows of CSV. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/**
 * The file types of a field for tables. It includes old and other workbooks, so that they can be chosen and the error
 * says how to save them.
 */
export const TABLE_FILES = '.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt,text/csv,text/plain';

/** Tells whether a sheet is the wanted one. */
export type Fits = (rows: Rows) => boolean;

/** The rows of a workbook's sheet. */
export interface SheetRows {
  rows: Rows;
  /** Its name, if the workbook has several. */
  sheet: string | null;
  /** The number of its hidden rows, which are not included. */
  hidden: number;
}

export type TableFile =
  | ({ kind: 'sheet' } & SheetRows)
  | { kind: 'text'; bytes: Uint8Array; sheet: null; hidden: 0 };

/** Says that hidden rows were not read; empty if there are none. */
export function hiddenWords(hidden: number): string {
  if (hidden === 0) return '';
  return `We left out ${counted(hidden, 'hidden row')}. To include hidden rows, show them in the spreadsheet, save it, and choose it again.`;
}

/**
 * Reads a chosen file: a text, or the cells of a workbook's first sheet that `fits`, otherwise that `mayFit`, otherwise
 * that is not empty. The code for workbooks loads with the first workbook.
 *
 * @throws FileFault when it is too large, or a workbook that cannot be read
 */
export async function readTableFile(file: File, fits: Fits, mayFit?: Fits): Promise<TableFile> {
  if (file.size > MAX_FILE_BYTES)
    throw new FileFault('This file is larger than 32 MB. Save its table alone, as CSV.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isOffice = OFFICE.some((signature) => signature.every((byte, at) => bytes[at] === byte));
  if (!isOffice) return { kind: 'text', bytes, sheet: null, hidden: 0 };
  const { readWorkbook } = await import('./read-workbook.ts');
  return { kind: 'sheet', ...readWorkbook(bytes, fits, mayFit) };
}

/** The first bytes of office files: those of a zip, or of the older compound format. */
const OFFICE = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
