import { groupDigits } from '../values/digits.ts';
import type { Category } from './categories.ts';
import {
  type Definition,
  definitionOf,
  definitions,
  type NumberDefinition,
} from './definitions.ts';
import { type Interval, type Read, readInterval } from './quantity.ts';
import { baseUnit, isSigned } from './units.ts';

/** A measure in the base unit of its dimension: the typical value, and its limits. */
export interface Measure {
  min?: number;
  typ?: number;
  max?: number;
}

/** The value of a specification: a measure, the id of a choice, or whether the part has the feature. */
export type SpecificationValue = Measure | string | boolean;

/** A part's specifications, by the keys of its category's definitions. */
export type Specifications = Readonly<Record<string, SpecificationValue>>;

/** Returns the limits of a measure. A range that overlaps another fits it. */
export function intervalOf({ min, typ, max }: Measure): Interval {
  return { min: min ?? typ ?? max ?? null, max: max ?? typ ?? min ?? null };
}

/** Tells whether two ranges share a value; an open end has no limit. */
export function overlaps(one: Interval, other: Interval): boolean {
  const startsBeforeEnd = (a: Interval, b: Interval) =>
    a.min === null || b.max === null || a.min <= b.max;
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
}

/** Returns the single number that a measure is sorted, charted and compared by; `null` for anything else. */
export function numberOf(value: SpecificationValue | null | undefined): number | null {
  const { min, typ, max }: Measure = typeof value === 'object' && value ? value : {};
  return typ ?? min ?? max ?? null;
}

/**
 * Reads an untrusted set of specifications of a category, as in the body of POST /addProduct. Returns a message for each
 * key that is unknown or does not fit its definition.
 */
export function readSpecifications(
  category: Category,
  input: unknown,
): { ok: true; value: Specifications } | { ok: false; errors: Record<string, string> } {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { ok: false, errors: { specs: 'Specifications must be an object' } };
  const value: Record<string, SpecificationValue> = {};
  const errors: Record<string, string> = {};
  for (const [key, given] of Object.entries(input)) {
    const definition = definitionOf(category, key);
    const read = definition
      ? readValue(definition, given)
      : { ok: false as const, error: `${key} is not a specification of this category` };
    if (read.ok) value[key] = read.value;
    else errors[`specs.${key}`] = read.error;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value };
}

function readValue(definition: Definition, given: unknown): Read<SpecificationValue> {
  const { label } = definition;
  if (definition.kind === 'flag') {
    if (typeof given === 'boolean') return { ok: true, value: given };
    return { ok: false, error: `${label} must be true or false` };
  }
  if (definition.kind === 'choice') {
    if (typeof given === 'string' && Object.hasOwn(definition.choices, given))
      return { ok: true, value: given };
    const ids = Object.keys(definition.choices).join(', ');
    return { ok: false, error: `${label} must be one of: ${ids}` };
  }
  return readMeasure(definition, given);
}

/** The ends of a range, in the order in which they are typed. */
export const ENDS = ['min', 'typ', 'max'] as const;

export type End = (typeof ENDS)[number];

function readMeasure({ label, kind, dimension }: NumberDefinition, given: unknown): Read<Measure> {
  if (typeof given !== 'object' || given === null)
    return { ok: false, error: `${label} must be an object with min, typ or max` };
  const value: Measure = {};
  for (const [end, number] of Object.entries(given)) {
    const known = ENDS.find((each) => each === end);
    if (!known || typeof number !== 'number' || !Number.isFinite(number))
      return { ok: false, error: `${label}: ${end} must be a number named min, typ or max` };
    if (number < 0 && !isSigned(dimension))
      return { ok: false, error: `${label} cannot be less than 0` };
    value[known] = number === 0 ? 0 : number;
  }
  const rising = ENDS.flatMap((end) => value[end] ?? []);
  if (rising.length === 0) return { ok: false, error: `${label} has no number` };
  if (rising.some((number, i) => i > 0 && number < (rising[i - 1] ?? number)))
    return { ok: false, error: `${label}: min, typ and max must be in ascending order` };
  if (kind === 'range' && (value.min === undefined || value.max === undefined))
    return { ok: false, error: `${label} needs min and max` };
  return { ok: true, value };
}

/** Reads a measure that an admin typed: one number is the typical value, two are the limits. */
export function readEnteredMeasure(definition: NumberDefinition, text: string): Read<Measure> {
  const read = readInterval(text, definition.dimension, definition.label);
  if (!read.ok) return read;
  const { min, max } = read.value;
  if (min !== null && min === max && definition.kind === 'number')
    return { ok: true, value: { typ: min } };
  const value = { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  return readMeasure(definition, value);
}

/**
 * Formats a value as stated, without its unit: `'8.0'`, `'190'`, `'380 to 420'`, `'Rubber, both sides (2RS)'`,
 * `'Yes'`. In a column figures are aligned: `'190.00'` with `'62.50'`.
 */
export function shownValue(
  definition: Definition,
  value: SpecificationValue,
  how: 'alone' | 'aligned' = 'alone',
): string {
  if (definition.kind === 'flag') return value === true ? 'Yes' : 'No';
  if (definition.kind === 'choice') return definition.choices[String(value)] ?? String(value);
  const { decimals } = definition;
  // Outside a column, zeros are added only up to three digits.
  const zeros = (number: number) =>
    how === 'aligned' || number < 10 ? decimals : Math.min(decimals, number < 100 ? 1 : 0);
  return shownMeasure(
    value as Measure, // as its definition says
    (number) => groupDigits(number, Math.max(statedDecimals(number), zeros(number))),
  );
}

/** Counts the decimals of a figure; more than four come from another unit: 1/3 inch is 8.4667 mm. */
export function statedDecimals(number: number): number {
  return String(Number(number.toFixed(4))).split('.')[1]?.length ?? 0;
}

function shownMeasure({ min, typ, max }: Measure, shown: (number: number) => string): string {
  if (typ !== undefined) return shown(typ);
  const [from, to] = [min, max].map((end) => end !== undefined && shown(end));
  if (from && to) return from === to ? from : `${from} to ${to}`;
  if (from) return `from ${from}`;
  return to ? `to ${to}` : '';
}

/** Returns the unit that a definition's values are shown in; `''` for counts, choices and flags. */
export function unitOf(definition: Definition): string {
  return 'dimension' in definition ? baseUnit(definition.dimension) : '';
}

/** A specification that a part states. */
export interface Stated {
  definition: Definition;
  value: SpecificationValue;
}

/** Lists the stated values of a part, in the order of its category's definitions. */
export function statedOf(category: Category, specs: Specifications): Stated[] {
  return definitions[category].flatMap((definition) => {
    const value = specs[definition.key];
    return value === undefined ? [] : [{ definition, value }];
  });
}
