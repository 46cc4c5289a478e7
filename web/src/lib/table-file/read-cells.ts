import { FileFault } from '@brushline/contract/values/file-fault';
import { readXml, type XmlElement } from './read-xml.ts';

/** The most cells of a sheet. A single value in its far corner would make 17 billion. */
const MAX_CELLS = 2_000_000;

interface Cells {
  rows: string[][];
  /** The number of hidden rows with values. */
  hidden: number;
}

/**
 * Reads a sheet as if it were CSV, with the values that were last calculated. Hidden rows become empty, because a filter
 * has excluded them. Cells below and to the right of the last value are left out.
 */
export function readCells(sheet: string, strings: string, styles: string): Cells {
  const textOf = cellReader(readStrings(strings), readStyles(styles));
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let place = -1;
  let hidden = 0;
  readXml(sheet, (element) => {
    const { name, attributes } = element;
    value += wordsOf(element);
    if (name === 'c') {
      place = attributes.r ? columnOf(attributes.r) : place + 1;
      const text = textOf(attributes, value);
      if (text !== '') row[place] = text;
      value = '';
    } else if (name === 'row') {
      // Excel writes `1`, Calc `true`.
      const isHidden = /^(?:1|true)$/.test(attributes.hidden ?? '');
      if (isHidden && row.length > 0) hidden += 1;
      if (row.length > 0) rows[Number(attributes.r ?? rows.length + 1) - 1] = isHidden ? [] : row;
      row = [];
      place = -1;
    }
  });
  return { rows: filled(rows), hidden };
}

function filled(rows: readonly string[][]): string[][] {
  // Counts existing rows only: a hostile file can give a row a number beyond four billion.
  const width = Object.values(rows).reduce((most, { length }) => Math.max(most, length), 0);
  if (rows.length * width > MAX_CELLS)
    throw new FileFault(
      'This sheet has too many rows and columns. Copy what you need to a new file.',
    );
  return Array.from(rows, (row) => Array.from({ length: width }, (_, place) => row?.[place] ?? ''));
}

/** Returns the text of an element that is part of a cell's value, without the phonetic guides of Japanese texts. */
function wordsOf({ name, parent, text }: XmlElement): string {
  return name === 'v' || (name === 't' && parent !== 'rPh') ? text : '';
}

/** Returns the position of a column from 0: 27 for the cell `AB7`. */
function columnOf(cell: string): number {
  const letters = [...cell.replace(/\d.*/s, '')];
  return letters.reduce((sum, letter) => sum * 26 + Number.parseInt(letter, 36) - 9, 0) - 1;
}

function cellReader(strings: readonly string[], styles: readonly WriteNumber[]) {
  return ({ t = 'n', s = '0' }: XmlElement['attributes'], value: string): string => {
    if (value === '') return '';
    if (t === 's') return strings[Number(value)] ?? '';
    if (t === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (t === 'n') return (styles[Number(s)] ?? numberOf)(value);
    return unescaped(value);
  };
}

/** Returns a number with the 15 digits that Excel shows: 0.3 instead of 0.30000000000000004. */
function numberOf(value: string): string {
  return String(Number(Number(value).toPrecision(15)));
}

/** Converts a number of days since the end of 1899 to a date such as `2026-11-26`. */
function dayOf(value: string): string {
  const day = new Date((Number(value) - 25_569) * 86_400_000);
  return Number.isNaN(day.getTime()) ? value : day.toISOString().slice(0, 10);
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
function unescaped(text: string): string {
  return text.replaceAll(/_x([\dA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Reads the texts that cells refer to by their positions. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let value = '';
  readXml(xml, (element) => {
    value += wordsOf(element);
    if (element.name !== 'si') return;
    strings.push(unescaped(value));
    value = '';
  });
  return strings;
}

/** The ids of the built-in formats of dates and times. */
const KNOWN_DATES = /^(?:1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/;

/** The most characters of a format in Excel. Searching a longer one for literals could take minutes. */
const LONGEST_FORMAT = 255;

/** The parts of a format that are literal text, or say nothing about a date. */
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]/g;

/** The currency symbol in a format such as `0.00 "€"` or `[$kr-41D] 0.00`. A price in dollars needs none. */
const CURRENCY = /(?!\$)\p{Sc}|(?<=\[\$)(?!\$|US)[^\]-]+|EUR/u;

/** Writes the number of a cell as its style shows it. */
type WriteNumber = (value: string) => string;

/** Reads the styles of numbers, by their positions. */
function readStyles(xml: string): WriteNumber[] {
  const formats = new Map<string, string>();
  const styles: string[] = [];
  readXml(xml, ({ name, parent, attributes: { numFmtId = '', formatCode = '' } }) => {
    if (name === 'numFmt') formats.set(numFmtId, formatCode.slice(0, LONGEST_FORMAT));
    if (name === 'xf' && parent === 'cellXfs') styles.push(numFmtId);
  });
  return styles.map((id) => {
    const format = formats.get(id) ?? '';
    const signs = format.replaceAll(LITERAL, '');
    if (KNOWN_DATES.test(id) || /[dmyhs]/i.test(signs)) return dayOf;
    // A workbook can store the part number `00815` as 815 with such a format.
    if (/^0{2,}$/.test(signs)) return (value) => numberOf(value).padStart(signs.length, '0');
    const [sign] = CURRENCY.exec(format) ?? [];
    return sign ? (value) => `${numberOf(value)} ${sign}` : numberOf;
  });
}
