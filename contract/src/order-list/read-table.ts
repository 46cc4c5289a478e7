import type { Rows } from '../values/csv.ts';
import { type Columns, columnsOfHead, numberColumns, quantityColumn } from './headings.ts';
import { type Entry, type IsPart, readBoth, readUnits } from './read-list.ts';

/** The text of a cell beside a sum. */
const TOTAL =
  /^(?:(?:grand|sub)[\s-]?|zwischen|end)?(?:totals?|sum|summen?|gesamt(?:summe|menge|betrag)?|suma|somme|totale)(?:\s+(?:qty|quantity|pcs|units|amount|usd|eur|\([^)]*\)))*\s*:?$/i;

/** The cell of a row that is not to be bought: "do not populate". */
const NOT_FITTED =
  /^(?:dn[pifs]|do not (?:populate|place|fit|install|stuff|mount|buy|order)|(?:not|un)[\s-]?(?:fitted|populated|placed|mounted))$/i;

/**
 * Reads a table by two of its columns. Counts rows from 1, and leaves out empty ones, a row of headings, titles above it,
 * and sums. Rows that are marked as not fitted have no quantity. Headings in unknown words are the first row with a text in
 * both columns, if it contains no figure.
 */
export function readTable(rows: Rows, columns: Columns): Entry[] {
  const both = rows.map((cells) =>
    [columns.number, columns.quantity].map((place) => (cells[place] ?? '').trim()),
  );
  const first = both.findIndex((pair) => pair.every(Boolean));
  const isHead = (cells: Rows[number], index: number) =>
    columnsOfHead(cells) !== null || (index === first && !/\d/.test(both[index]?.join() ?? ''));
  const head = rows.findIndex(isHead);
  const named = rows.findIndex((cells) => columnsOfHead(cells));
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '') || isHead(cells, index)) return [];
    const [number = '', quantity = ''] = both[index] ?? [];
    const isTitle = (index < head && number === '') || (index < named && quantity === '');
    const isSum = (number === '' ? cells : [number]).some((cell) => TOTAL.test(cell.trim()));
    if (isTitle || isSum) return [];
    const mark = cells.map((cell) => cell.trim()).find((cell) => NOT_FITTED.test(cell));
    const read = readBoth(number, quantity);
    return { line: index + 1, ...read, ...(mark && { quantity: null, unread: mark }) };
  });
}

/**
 * Finds the columns of a table by its headings, otherwise by their content. The parts are in the column with the most
 * known ones. The quantities are in the column whose heading names them; without such a heading, in the one with the most
 * quantities, preferably not one that counts the rows, or their tens, or states their cost. Of two equal columns it takes
 * the later. Among several headings for parts, such as those of a customer's numbers and ours, the content decides.
 * Returns `null` if no column has parts or none has quantities.
 */
export function findColumns(rows: Rows, isPart: IsPart): Columns | null {
  for (const cells of rows) {
    const named = columnsOfHead(cells);
    if (named)
      return { ...named, number: fullest(rows, numberColumns(cells), isPart) ?? named.number };
  }
  const places = [...Array(widthOf(rows)).keys()];
  const number = fullest(rows, places, isPart);
  if (number === null) return null;
  const headed = headedQuantity(rows, number, isPart);
  if (headed !== undefined) return { number, quantity: headed };
  const others = places.filter((place) => place !== number).reverse();
  const stated = others.filter((place) => !countsRows(rows, place) && !saysCosts(rows, place));
  const isUnits = (cell: string) => readUnits(cell) !== null;
  const quantity = fullest(rows, stated, isUnits) ?? fullest(rows, others, isUnits);
  return quantity === null ? null : { number, quantity };
}

/** Returns the column that a heading above the first part names as the quantities, as in exports of circuit diagrams. */
function headedQuantity(rows: Rows, number: number, isPart: IsPart): number | undefined {
  const first = rows.findIndex((cells) => isPart(cells[number] ?? ''));
  const named = rows.slice(0, first).map(quantityColumn);
  return named.findLast((place) => place !== undefined && place !== number);
}

/** Counts the columns of a table. Its first row may be a title. */
export function widthOf(rows: Rows): number {
  // A spreadsheet may save a million empty rows, more than a function takes as arguments.
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}

/** Tells whether a column counts 1, 2, 3 or 10, 20, 30. */
function countsRows(rows: Rows, place: number): boolean {
  const figures = rows.flatMap((cells) => readUnits(cells[place] ?? '') ?? []);
  return figures.every((figure, index) => figure === (index + 1) * (figures[0] ?? 0));
}

/**
 * Tells whether a column states the cost of the rows: the units in another column times the price in the column before
 * it, which has cents.
 */
function saysCosts(rows: Rows, place: number): boolean {
  const priced = rows
    .map((cells) => ({ cells, price: figureOf(cells[place - 1]), cost: figureOf(cells[place]) }))
    .filter(({ price, cost }) => price > 0 && cost > 0);
  const isTimes = (units: number) =>
    priced.every(
      ({ cells, price, cost }) => Math.abs(figureOf(cells[units]) * price - cost) < 0.005,
    );
  return priced.some(({ price }) => price % 1 > 0) && [...Array(place).keys()].some(isTimes);
}

/** Reads the figure in a cell: 8.4 from `$8.40` and `8,40`. */
function figureOf(cell = ''): number {
  return Number(cell.replace(/,(?=\d\d?$)/, '.').replaceAll(/[^\d.]/g, ''));
}

/** Returns the column among `places` with the most matching cells; `null` if no cell matches. */
function fullest(
  rows: Rows,
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
