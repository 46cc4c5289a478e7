import { MAX_UNITS } from '../constants.ts';

/** One line of a list as written: the text that names the part, and the units. */
export interface Entry {
  /** Counted from 1 in the text or table. */
  line: number;
  /** The text that names the part; empty if there is none. */
  number: string;
  /** In units; `null` if it is missing or not a whole number. */
  quantity: number | null;
}

/** The positions of the two columns that are read, from 0. */
export interface Columns {
  number: number;
  quantity: number;
}

/** Tells whether a text names a part, which decides how a line is split. */
export type IsPart = (written: string) => boolean;

const UNITS =
  /^[x×*]?\s*(\d+|\d{1,3}([,'\s])\d{3}(?:\2\d{3})*)\s*(?:[x×*]|pcs?\.?|pieces?|units?|ea\.?)?$/i;

/**
 * Reads a quantity in units: `100`, `1,000`, `1'000`, `1 000`, `100 pcs`, `x100`. Returns `null` for anything else,
 * including `1.000`, which means one to some people and a thousand to others.
 */
export function readUnits(text: string): number | null {
  const [, figures = ''] = UNITS.exec(text.trim()) ?? [];
  const units = Number(figures.replaceAll(/\D/g, ''));
  return units >= 1 && units <= MAX_UNITS ? units : null;
}

/**
 * Reads lines of a part and its quantity, either first: `STA-4208-12 100`, `STA-4208-12; 1,000`,
 * `100 x STA-4208-12`. Leaves out empty lines and a heading.
 */
export function readLines(text: string, isPart: IsPart): Entry[] {
  return text.split(/\r\n?|\n/).flatMap((written, index) => {
    const line = written.trim();
    if (line === '' || columnsOfHead(line.split(/[\t;,]/))) return [];
    return [{ line: index + 1, ...readLine(line, isPart) }];
  });
}

type Reading = Omit<Entry, 'line'>;

/** Longest line that is split, in characters. No line with a part and a quantity is that long. */
const LONGEST_LINE = 300;

/** Splits a line at the first place that leaves a known part, otherwise at the first possible place. */
function readLine(line: string, isPart: IsPart): Reading {
  const whole = { number: line, quantity: null };
  if (line.length > LONGEST_LINE || isPart(line)) return whole;
  const pieces = [...line.matchAll(/[\s;,:=×*]/g)].map(
    ({ index }) => [line.slice(0, index), line.slice(index + 1)] as const,
  );
  const complete = pieces.flatMap(([left, right]) => [
    ...reading(left, readUnits(right)),
    ...reading(right, readUnits(left)),
  ]);
  const named = ({ number }: Reading) => isPart(number);
  const found = complete.find(named) ?? complete[0];
  return (
    found ?? pieces.map(([left]) => ({ number: bare(left), quantity: null })).find(named) ?? whole
  );
}

function reading(written: string, quantity: number | null): Reading[] {
  const number = bare(written);
  return quantity === null || number === '' ? [] : [{ number, quantity }];
}

/** Returns the text that names a part, without the separators between it and its quantity. */
function bare(written: string): string {
  return written.replace(/^(?:[\s;,:=×*]|x\s)+/i, '').replace(/(?:[\s;,:=×*]|\sx)+$/i, '');
}

/**
 * Reads a table by two of its columns. Counts rows from 1, and leaves out empty ones and a row of headings.
 * `rows` are cells as a CSV file has them.
 */
export function readTable(rows: readonly (readonly string[])[], columns: Columns): Entry[] {
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '') || columnsOfHead(cells)) return [];
    const number = (cells[columns.number] ?? '').trim();
    return [{ line: index + 1, number, quantity: readUnits(cells[columns.quantity] ?? '') }];
  });
}

const NUMBER_HEAD = /\b(?:part|item|article|product|mpn|sku|material)\b/i;
const EXACT_NUMBER_HEAD = /\b(?:no|nr|num|number|mpn|sku)\b|#/i;
const QUANTITY_HEAD =
  /^(?:(?:order(?:ed)?|total|required)\s+)?(?:qty|quantity|units|pcs|pieces|count)\b/i;

/** Returns the columns that a row of headings names; `null` for any other row. */
export function columnsOfHead(cells: readonly string[]): Columns | null {
  const heads = cells.map((cell) => cell.trim());
  const quantity = heads.findIndex((head) => QUANTITY_HEAD.test(head));
  const named = heads.flatMap((head, at) =>
    at !== quantity && NUMBER_HEAD.test(head) ? [{ head, at }] : [],
  );
  // "Part name" may stand before "Part number".
  const number = named.find(({ head }) => EXACT_NUMBER_HEAD.test(head)) ?? named[0];
  return number && quantity >= 0 ? { number: number.at, quantity } : null;
}

/**
 * Finds the columns of a table by its headings, otherwise by their content: the one with the most known parts, and of
 * the others the one with the most quantities. Of two equal ones it takes the later, because tables often begin with
 * a row number. `null` if no column has parts or none has quantities.
 */
export function findColumns(rows: readonly (readonly string[])[], isPart: IsPart): Columns | null {
  for (const cells of rows) {
    const named = columnsOfHead(cells);
    if (named) return named;
  }
  const places = [...Array(Math.max(0, ...rows.map(({ length }) => length))).keys()];
  const number = fullest(rows, places, isPart);
  if (number === null) return null;
  const others = places.filter((place) => place !== number).reverse();
  const quantity = fullest(rows, others, (cell) => readUnits(cell) !== null);
  return quantity === null ? null : { number, quantity };
}

/** Returns the column among `places` with the most matching cells; `null` if no cell matches. */
function fullest(
  rows: readonly (readonly string[])[],
  places: readonly number[],
  fits: (cell: string) => boolean,
): number | null {
  let best = { place: -1, count: 0 };
  for (const place of places) {
    const count = rows.filter((cells) => fits(cells[place] ?? '')).length;
    if (count > best.count) best = { place, count };
  }
  return best.count > 0 ? best.place : null;
}
