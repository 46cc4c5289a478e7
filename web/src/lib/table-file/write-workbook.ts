import { strToU8, zipSync } from 'fflate';

/** How Excel shows a column that is not text. Times are in the reader's time zone. */
export type Format = 'number' | 'money' | 'time';

type Kind = Format | 'text';
type Cells = readonly string[];

/**
 * Writes rows as an Excel workbook with one sheet; the first row is its heading. The columns in `formats` are numbers and
 * times, which Excel reads the same in every language. All others are text, which Excel never takes for a formula, a
 * number or a date.
 */
export function writeWorkbook(
  sheet: string,
  all: readonly Cells[],
  formats: Readonly<Record<string, Format>>,
): Uint8Array<ArrayBuffer> {
  const [head = [], ...rows] = all;
  const kinds = head.map((name): Kind => formats[name] ?? 'text');
  const columns = kinds.map((kind, place) => columnOf(kind, place, all));
  const lines = [
    rowOf(head.map((name) => textCell(name, 'head'))),
    ...rows.map((cells) => rowOf(cells.map((cell, place) => cellOf(cell, kinds[place] ?? 'text')))),
  ];
  return zip({
    ...PACKAGE,
    'xl/workbook.xml': `<workbook xmlns="${CELLS}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${CELLS}">${HEAD_STAYS}<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`,
  });
}

const NARROWEST = 8;
const WIDEST = 50;

/** Makes a column as wide as its longest text, in characters. Rows that are added later get its format. */
function columnOf(kind: Kind, place: number, rows: readonly Cells[]): string {
  const longest = rows.reduce(
    (most, cells) => Math.max(most, cells[place]?.length ?? 0),
    NARROWEST,
  );
  const width = Math.min(longest, WIDEST) + 2;
  return `<col min="${place + 1}" max="${place + 1}" width="${width}" style="${styleOf(kind)}" customWidth="1"/>`;
}

function rowOf(cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`;
}

function cellOf(cell: string, kind: Kind): string {
  if (cell === '') return `<c s="${styleOf(kind)}"/>`;
  if (kind === 'text') return textCell(cell, kind);
  const value = kind === 'time' ? daysOf(new Date(cell)) : Number(cell);
  return `<c s="${styleOf(kind)}"><v>${value}</v></c>`;
}

function textCell(text: string, style: 'head' | 'text'): string {
  return `<c t="inlineStr" s="${styleOf(style)}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Returns a time in the reader's time zone as days since the end of 1899, as Excel counts them. */
function daysOf(time: Date): number {
  return (time.getTime() / 60_000 - time.getTimezoneOffset()) / 1440 + 25_569;
}

/** Characters that are special or invalid in XML, and text that Excel would read as an escaped one. */
const SPECIAL = /[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/gu;

function escaped(text: string): string {
  return text.replaceAll(SPECIAL, (sign) => {
    const code = sign.charCodeAt(0);
    if ('&<>"\t\n'.includes(sign)) return `&#${code};`;
    return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
  });
}

function zip(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(DECLARATION + xml)]);
  return new Uint8Array(zipSync(Object.fromEntries(files)));
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const CELLS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGES = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The cell formats, in the order of the part for styles. */
const STYLES = ['general', 'head', 'text', 'number', 'money', 'time'] as const;

function styleOf(style: (typeof STYLES)[number]): number {
  return STYLES.indexOf(style);
}

const HEAD_STAYS =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** The parts that are the same in each workbook. */
const PACKAGE = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGES}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGES}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGES}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${CELLS}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};
