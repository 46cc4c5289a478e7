import { MAX_UNITS } from '../constants.ts';
import { asciiDigits } from '../values/ascii-digits.ts';
import { columnsOfHead } from './headings.ts';

/** One line of a list as written: the text that names the part, and the units. */
export interface Entry {
  /** Counted from 1 in the text or table. */
  line: number;
  /** The text that names the part; empty if there is none. */
  number: string;
  /** In units; `null` if it is missing or not a whole number. */
  quantity: number | null;
  /** The quantity as written, if it looks like one and cannot be read, or the mark of a row that is not fitted. */
  unread?: string | undefined;
}

/** Tells whether a text names a part, which decides how a line is split. */
export type IsPart = (written: string) => boolean;

const UNITS =
  /^\(?(?:[x×*]|qty[.:]*)?\s*(\d+|\d{1,3}([,'’\s])\d{3}(?:\2\d{3})*|\d{1,2}(?:,\d\d)+,\d{3})(?:\.00?)?\s*(?:[x×*]|pcs?\.?|pieces?|units?|ea(?:ch)?\.?|sets?|pairs?|stü?c?k\.?)?\)?$/i;

/**
 * Reads a quantity in units: `100`, `1,000`, `1,00,000`, `1'000`, `1 000`, `100.0`, `100 pcs`, `x100`, `qty: 100`, `(100)`,
 * `１００`, `١٠٠`. Returns `null` for anything else, including `1.000`, which means one to some people and a thousand to others.
 */
export function readUnits(text: string): number | null {
  const [, figures = ''] = UNITS.exec(asciiDigits(text).trim()) ?? [];
  const units = Number(figures.replaceAll(/\D/g, ''));
  return units >= 1 && units <= MAX_UNITS ? units : null;
}

/** Returns the most likely meaning of a quantity that {@link readUnits} does not read: a thousand for `1.000,00`. */
export function guessUnits(unread: string): number | null {
  return readUnits(unread.replaceAll(/,00?(?!\d)|\.(?=\d{3}(?!\d))/g, ''));
}

/** What stands before the part and the quantity of a line. */
const BEFORE = [
  // The marks of a reply that quotes a line.
  /^(?:>\s*)+/,
  // The number of the line, which is not a quantity, or its bullet: `1. STA-4208-12 100`, `- 100 x STA-4208-12`.
  /^(?:\(?\d{1,3}[.)]+|#\d{1,3}|[-–*•·])\s+(?=\S)/,
  // A label: `P/N: STA-4208-12, qty: 100`.
  /^(?:m?p\/?n|sku)[\s:#.]+|^(?:part|item|article)(?: (?:no\.?|number))?\s*[:#]\s*/i,
];

/** What ends a line, and belongs neither to a number nor to a quantity. The lookbehind is as in {@link bare}. */
const AFTER = /(?<![\s.,;])[\s.,;]+$/;

/** A line without marks and punctuation around it, counted from 1. */
interface Line {
  line: number;
  text: string;
}

/**
 * Reads lines of a part and its quantity, either first: `STA-4208-12 100`, `STA-4208-12; 1,000`,
 * `100 x STA-4208-12`. The quantity may be on the next line. Leaves out empty lines, a heading, and positions that count the
 * lines.
 */
export function readLines(text: string, isPart: IsPart): Entry[] {
  const lines = text.split(/\r\n?|\n/).flatMap((written, index): Line[] => {
    const text = BEFORE.reduce((rest, mark) => rest.replace(mark, ''), written.trim());
    if (isHead(written)) return [];
    return [{ line: index + 1, text: text.replace(AFTER, '') }].filter(({ text }) => text !== '');
  });
  const entries = lines.map((each) => ({ line: each.line, ...readLine(each.text, isPart) }));
  return withQuantitiesBelow(lines, withoutPositions(lines, entries, isPart), isPart);
}

/** Tells whether a line is a heading: neither of the two cells has a figure, unlike `PN STA-4208-12, qty 100`. */
function isHead(line: string): boolean {
  const cells = line.split(/[\t;,]/);
  const columns = columnsOfHead(cells);
  return columns !== null && !/\d/.test(`${cells[columns.number]}${cells[columns.quantity]}`);
}

/** Reads lines without a leading position: `1 STA-4208-12 100` if the others begin with 2 and 3, or 10 with 20 and 30. */
function withoutPositions(lines: readonly Line[], entries: Entry[], isPart: IsPart): Entry[] {
  const positions = lines.map(({ text }) => /^\d{1,4}\s+(?=\S)/.exec(text)?.[0] ?? '');
  const [first] = positions;
  const count = (position: string, index: number) =>
    position !== '' && Number(position) === (index + 1) * Number(first);
  if (lines.length < 2 || !positions.every(count)) return entries;
  const rest = lines.map(({ line, text }, index) => ({
    line,
    ...readLine(text.slice(positions[index]?.length), isPart),
  }));
  return rest.every((entry) => isWhole(entry, isPart)) ? rest : entries;
}

/**
 * Gives parts the quantities that are alone on a line, as cells are copied from a PDF: each below its part, or all of them below
 * all parts.
 */
function withQuantitiesBelow(
  lines: readonly Line[],
  entries: readonly Entry[],
  isPart: IsPart,
): Entry[] {
  const alone = lines.flatMap(({ text }, index) => {
    const units = readUnits(text);
    return units === null || isPart(text) ? [] : { index, units };
  });
  const [first] = alone;
  if (!first) return [...entries];
  const asks = entries.flatMap(({ number, quantity, unread }, index) =>
    quantity === null && unread === undefined && isPart(number) ? index : [],
  );
  const areBelow = alone.every(({ index }) => asks.includes(index - 1));
  const areInColumns = asks.length === alone.length && asks.every((index) => index < first.index);
  if (!areBelow && !areInColumns) return [...entries];
  const owners = areBelow ? alone.map(({ index }) => index - 1) : asks;
  return entries
    .map((entry, index) => ({
      ...entry,
      quantity: alone[owners.indexOf(index)]?.units ?? entry.quantity,
    }))
    .filter((_, index) => !alone.some((each) => each.index === index));
}

type Reading = Omit<Entry, 'line'>;

/**
 * The longest line or cell that is analysed, in characters. No part has a longer name, and a hostile file could freeze
 * the page.
 */
const LONGEST_LINE = 300;

/** Words, a figure and a quantity: `housing 42 100` means 100 of those with 42 rather than 42,100. */
const FIGURE_BEFORE_QUANTITY = /^\D+\s\d+\s\d+\D*$/;

/** The unit after a figure that is a measure and not a quantity: `5 mm shaft 200`. */
const UNIT = /^\s*(?:[cm]m|inch|k?g|k?v|a|rpm|awg|poles?|slots?)(?!\S)/i;

/** Splits a line at the first place that leaves a known part, otherwise at the first possible place. */
function readLine(line: string, isPart: IsPart): Reading {
  const whole = { number: line, quantity: null };
  if (line.length > LONGEST_LINE || isPart(line)) return whole;
  const pieces = [...line.matchAll(/(?:[\s;,:=×*]|\.{2,})+/g)].map(
    ({ index, 0: { length } }) => [line.slice(0, index), line.slice(index + length)] as const,
  );
  const complete = pieces.flatMap(([left, right]) => [
    ...reading(left, readUnits(right)),
    ...reading(right, UNIT.test(right) ? null : readUnits(left)),
  ]);
  const named = ({ number }: Reading) => isPart(number);
  const likeliest = FIGURE_BEFORE_QUANTITY.test(line) ? complete.at(-1) : complete[0];
  const found = complete.find(named) ?? amongWords(line, isPart) ?? likeliest;
  if (found) return found;
  const unread = pieces.map(([left, right]) => readBoth(left, bare(right)));
  return unread.find(named) ?? whole;
}

/** A figure alone, or with a currency: `100`, `1.000`, `0.35`, `$2`. */
const NUMERIC = /^[$€£]?\d[\d.,'’]*[$€£]?$/;
const MONEY = /[$€£]|[.,]\d\d$/;

/**
 * Reads a line that has a part and a quantity among other words, or with a price: `please send 100 of STA-4208-12`. Of two
 * figures, one may be a position, so the part has no quantity then.
 */
function amongWords(line: string, isPart: IsPart): Reading | undefined {
  const words = line.split(/[\s;]+|,(?!\d)/).map(bare);
  const numbers = new Set(words.filter((word) => /[\d-]/.test(word) && isPart(word)));
  const isFigure = (word: string, index: number) =>
    NUMERIC.test(word) && !MONEY.test(word) && !UNIT.test(words[index + 1] ?? '');
  const figures = words.filter(isFigure);
  const quantities = figures.map(readUnits);
  const [number] = numbers;
  if (number === undefined || numbers.size > 1) return undefined;
  if (quantities.every((units) => units === null)) return undefined;
  return { number, quantity: quantities.length === 1 ? (quantities[0] ?? null) : null };
}

/** Reads a part and its quantity. A text that looks like a quantity but cannot be read is kept as written. */
export function readBoth(part: string, written: string): Reading {
  const quantity = readUnits(written);
  const unread = quantity === null && /^\d.{0,19}$/.test(written) ? written : undefined;
  return { number: part.length > LONGEST_LINE ? part : bare(part), quantity, unread };
}

function reading(written: string, quantity: number | null): Reading[] {
  const number = quantity === null ? '' : bare(written);
  return number === '' ? [] : [{ number, quantity }];
}

/** Returns the text that names a part, without the separators between it and its quantity. */
function bare(written: string): string {
  return (
    written
      .replace(/^(?:[\s;,:=×*]|(?:x|of|pcs\.?|pieces|units)\s|(?:qty|quantity)\b)+/i, '')
      // Without the lookbehind, a run of commas would be scanned again from each of them.
      .replace(/(?<![\s;,:=×*]|\s[x–-])(?:[\s;,:=×*]|\s[x–-]|\s(?:qty|quantity)\.?)+$/i, '')
  );
}

/** What stands between parts on one line. */
const BETWEEN_PARTS = /[;,]\s+|\s+(?:and|und|&|\+)\s+/;

/** Tells whether a line names a part and a quantity. */
export function isWhole({ number, quantity }: Entry, isPart: IsPart): boolean {
  return quantity !== null && isPart(number);
}

/** Gives each part a line of its own: `send 100 of STA-4208-12 and 500 of BRG-608`, `STA-4208-12: 100, BRG-608: 500`. */
export function onOwnLines(text: string, isPart: IsPart): string {
  const isLine = (piece: string) => {
    const [entry] = readLines(piece, isPart);
    return entry !== undefined && isWhole(entry, isPart);
  };
  return text.replace(/^.+$/gm, (line) => {
    const pieces = line.length > LONGEST_LINE ? [] : line.split(BETWEEN_PARTS);
    return pieces.length > 1 && pieces.every(isLine) ? pieces.join('\n') : line;
  });
}
