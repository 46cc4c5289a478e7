import { baseUnit, type Dimension, dimensionOf, factorOf, isSigned, unitsOf } from './units.ts';

/** Values in the base unit of a dimension; both ends are included, and an open end is `null`. */
export interface Interval {
  min: number | null;
  max: number | null;
}

export type Read<T> = { ok: true; value: T } | { ok: false; error: string };

/** A number or a fraction, and the rest of the text: `62,000`, `-0.25`, `1/4`, `1 1/4`. */
const NUMBER = /^((?:\d+ )?\d+\/[1-9]\d*|[+-]?(?:\d[\d,]*(?:\.\d*)?|\.\d+))\s*(.*)$/s;
const FRACTION = /^(?:(\d+) )?(\d+)\/(\d+)$/;

/** Commas between thousands. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.|$)/;

/** `30.000` is thirty to some people, and thirty thousand to others. */
const UNCLEAR = /^([1-9]\d{0,2}(?:\.\d{3})+)(?![\d.])(?!\s*k)/;

/** The dimensions that nobody measures to a thousandth. */
const ROUGH: ReadonlySet<Dimension> = new Set(['speed', 'speed constant', 'count']);

/** `10k` is 10,000 and `2M` is 2,000,000, unless the letter begins a unit. */
const MULTIPLIERS: Readonly<Record<string, number>> = { k: 1e3, M: 1e6 };

/** What separates the ends of a range: `7..9`, `7 to 9`, `7 – 9`. */
const RANGE = /\.\.|\bto\b|–|—/;

/**
 * Reads an entered number, and converts it into the base unit: `'0.8 cm'` is 8 for a length. A number without a unit
 * is in the base unit.
 *
 * @param label the name of the field, with which the error begins
 */
export function readQuantity(text: string, dimension: Dimension, label: string): Read<number> {
  const match = NUMBER.exec(text.trim());
  if (!match) return { ok: false, error: `${label} must be a number${example(dimension)}` };
  const [, digits = '', suffix = ''] = match;
  const [, unclear] = (ROUGH.has(dimension) && UNCLEAR.exec(text.trim())) || [];
  if (unclear)
    return { ok: false, error: `${label}: write ${unclear.replaceAll('.', '')} without a point` };
  if (digits.includes(',') && !THOUSANDS.test(digits))
    return { ok: false, error: `${label}: write ${digits.replace(',', '.')} with a point` };
  const number = numberIn(digits);
  if (number < 0 && !isSigned(dimension))
    return { ok: false, error: `${label} cannot be less than 0` };
  const factor = suffixFactor(suffix.trim(), dimension);
  if (factor === null) return { ok: false, error: wrongUnit(suffix.trim(), dimension, label) };
  return { ok: true, value: rounded(number * factor) };
}

function numberIn(digits: string): number {
  const fraction = FRACTION.exec(digits);
  if (!fraction) return Number(digits.replaceAll(',', ''));
  const [, whole = '0', over = '', under = ''] = fraction;
  return Number(whole) + Number(over) / Number(under);
}

/**
 * Reads a number or a range: `'7..9 mm'`, `'7 mm to 0.9 cm'`, `'7..'`, `'..9'`, `'8'`. A first end without a unit has
 * the unit of the last.
 */
export function readInterval(text: string, dimension: Dimension, label: string): Read<Interval> {
  const ends = text.split(RANGE).map((end) => end.trim());
  if (ends.length > 2) return { ok: false, error: `${label} has more than two values` };
  const [from = '', to = from] = ends;
  const unit = NUMBER.exec(to)?.[2] ?? '';
  const hasUnit = (NUMBER.exec(from)?.[2] ?? '') !== '';
  return readEnds(hasUnit ? from : from && `${from} ${unit}`, to, dimension, label);
}

/** Reads the ends of a range, each with or without a unit; one of them may be empty. */
export function readEnds(
  from: string,
  to: string,
  dimension: Dimension,
  label: string,
): Read<Interval> {
  const min = readEnd(from, dimension, label);
  const max = readEnd(to, dimension, label);
  if (!min.ok) return min;
  if (!max.ok) return max;
  if (min.value === null && max.value === null)
    return { ok: false, error: `${label} must be a number or a range${example(dimension)}` };
  if (min.value !== null && max.value !== null && min.value > max.value)
    return { ok: false, error: `${label}: the first value must not be above the second` };
  return { ok: true, value: { min: min.value, max: max.value } };
}

function readEnd(text: string, dimension: Dimension, label: string): Read<number | null> {
  if (text.trim() === '') return { ok: true, value: null };
  return readQuantity(text, dimension, label);
}

function suffixFactor(suffix: string, dimension: Dimension): number | null {
  const factor = unitFactor(suffix, dimension);
  const multiplier = MULTIPLIERS[suffix.charAt(0)];
  if (factor !== null || multiplier === undefined) return factor;
  const rest = unitFactor(suffix.slice(1).trim(), dimension);
  return rest === null ? null : multiplier * rest;
}

function unitFactor(unit: string, dimension: Dimension): number | null {
  return unit === '' ? 1 : factorOf(dimension, unit);
}

function wrongUnit(unit: string, dimension: Dimension, label: string): string {
  const other = dimensionOf(unit);
  const fitting = unitsOf(dimension).filter((each) => each !== '');
  const hint = fitting.length > 0 ? `Use ${orList(fitting)}` : 'Leave the unit out';
  if (other) return `${label}: ${unit} measures ${other}, not ${nameOf(dimension)}. ${hint}`;
  return `${label}: ${unit} is not a unit we know. ${hint}`;
}

function nameOf(dimension: Dimension): string {
  return dimension === 'count' ? 'a count' : dimension;
}

function orList(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function example(dimension: Dimension): string {
  const unit = baseUnit(dimension);
  return unit ? `, such as 8 ${unit}` : ', such as 8';
}

/** Rounds to twelve significant digits, more than any measurement has: 0.1 cm is 1 mm, not 1.0000000000000002 mm. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
