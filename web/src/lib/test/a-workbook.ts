import { strToU8, zipSync } from 'fflate';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CELLS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A sheet: the XML of its rows, and its name and state if they matter. */
export interface TestSheet {
  name?: string;
  state?: string;
  rows: string;
}

/** Makes an .xlsx file as Excel writes it. `parts` are added, or replace parts of the same name. */
export function aWorkbook(sheets: readonly TestSheet[], parts: Record<string, string> = {}) {
  const listed = sheets.map(
    ({ name = 'Sheet', state }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
  );
  const related = sheets.map((_, i) =>
    relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`),
  );
  return zip({
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${CELLS}" xmlns:r="${TYPES}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...related,
      relation('rId98', 'sharedStrings', '/xl/sharedStrings.xml'),
      relation('rId99', 'styles', 'styles.xml'),
    ]),
    ...Object.fromEntries(
      sheets.map(({ rows }, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet xmlns="${CELLS}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  });
}

/** Makes a zip of texts. */
export function zip(texts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(parts)));
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`;
}

function relations(all: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships>${all.join('')}</Relationships>`;
}

/** Writes the XML of rows with texts and numbers. An empty text becomes a cell without a value. */
export function sheetRows(rows: readonly (readonly (string | number)[])[]): string {
  return rows
    .map(
      (cells, y) =>
        `<row r="${y + 1}">${cells.map((cell, x) => cellAt(cell, `${String.fromCharCode(65 + x)}${y + 1}`)).join('')}</row>`,
    )
    .join('');
}

function cellAt(cell: string | number, place: string): string {
  if (cell === '') return `<c r="${place}" s="1"/>`;
  return typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}
