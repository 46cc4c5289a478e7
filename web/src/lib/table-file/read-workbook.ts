import { FileFault } from '@brushline/contract/values/file-fault';
import { unzipSync } from 'fflate';
import { readCells } from './read-cells.ts';
import type { Fits, SheetRows } from './read-table-file.ts';
import { readXml } from './read-xml.ts';

/** The most bytes unpacked from a file: a zip of a few kB can expand to gigabytes. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** The first byte of a zip, which begins with `PK`. */
const ZIP = 0x50;

const AGAIN = 'Save it as .xlsx or CSV, and choose that file.';

/** Returns the text of one part of a package; empty if there is none. */
type OpenPart = (path: string) => string;

/**
 * Reads the first visible sheet of an Excel workbook that `fits`, otherwise the first that `mayFit`, otherwise the first that
 * is not empty.
 *
 * @throws FileFault for any other file, and for one that is protected, damaged or too large
 */
export function readWorkbook(bytes: Uint8Array, fits: Fits, mayFit: Fits = fits): SheetRows {
  if (bytes[0] !== ZIP) throw new FileFault(compoundWords(bytes));
  try {
    return firstSheet(partsOf(bytes), fits, mayFit);
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault(`This file is damaged. Open it in your spreadsheet program. ${AGAIN}`);
  }
}

/** Returns the message for a compound file: Excel's format before 2007, which encrypted workbooks still have. */
function compoundWords(bytes: Uint8Array): string {
  const isProtected = new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
  return isProtected
    ? 'This file is protected by a password. Save a copy without it, and choose that file.'
    : `This is an old Excel file (.xls). ${AGAIN}`;
}

function partsOf(bytes: Uint8Array): OpenPart {
  let left = MAX_UNPACKED_BYTES;
  return (path) => {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== path) return false;
        // No more than this is unpacked, whatever the part contains.
        left -= originalSize;
        if (left < 0) throw new FileFault('This file holds too much to be read. Split it.');
        return true;
      },
    });
    return new TextDecoder().decode(parts[path]);
  };
}

function firstSheet(open: OpenPart, fits: Fits, mayFit: Fits): SheetRows {
  const [workbook] = relationsOf(open, '').filter(({ type }) => type === 'officeDocument');
  const { path = '' } = workbook ?? {};
  const relations = path.endsWith('.xml') ? relationsOf(open, path) : [];
  const sheets = sheetsOf(open(path), relations);
  if (sheets.length === 0) throw new FileFault(otherWords(open('mimetype')));
  const partOf = (type: string) => open(relations.find((part) => part.type === type)?.path ?? '');
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  const others: SheetRows[] = [];
  for (const { name, path } of sheets) {
    const read = {
      ...readCells(open(path), strings, styles),
      sheet: sheets.length > 1 ? name : null,
    };
    if (fits(read.rows)) return read;
    if (read.rows.length > 0) others.push(read);
  }
  const [first] = others;
  if (!first) throw new FileFault('This workbook is empty.');
  return others.find(({ rows }) => mayFit(rows)) ?? first;
}

function otherWords(mimeType: string): string {
  const isOpen = mimeType.includes('opendocument');
  return `${isOpen ? 'This is an OpenDocument file (.ods)' : 'This file is not a spreadsheet'}. ${AGAIN}`;
}

interface Relation {
  id: string;
  /** The last word of its type: `worksheet`. */
  type: string;
  path: string;
}

/** Lists the parts that a part refers to; the package itself has no path. */
function relationsOf(open: OpenPart, path: string): Relation[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations: Relation[] = [];
  readXml(open(`${folder}_rels/${path.slice(folder.length)}.rels`), ({ name, attributes }) => {
    const { Id: id = '', Type = '', Target = '' } = attributes;
    if (name !== 'Relationship') return;
    const { pathname } = new URL(Target, `file:///${folder}`);
    relations.push({ id, type: Type.slice(Type.lastIndexOf('/') + 1), path: pathname.slice(1) });
  });
  return relations;
}

interface Sheet {
  name: string;
  path: string;
}

/** Lists the visible worksheets in the order of their tabs. */
function sheetsOf(workbook: string, relations: readonly Relation[]): Sheet[] {
  const sheets: Sheet[] = [];
  readXml(workbook, ({ name, attributes: { name: title = '', state = 'visible', ...others } }) => {
    if (name !== 'sheet' || state !== 'visible') return;
    const part = relations.find(({ id }) => Object.values(others).includes(id));
    if (part?.type === 'worksheet') sheets.push({ name: title, path: part.path });
  });
  return sheets;
}
