import { type Category, categoryIds } from '@brushline/contract/specifications/categories';
import {
  type Definition,
  definitions,
  type NumberDefinition,
} from '@brushline/contract/specifications/definitions';
import { readQuantity } from '@brushline/contract/specifications/quantity';
import {
  ENDS,
  type End,
  type Measure,
  readEnteredMeasure,
  readSpecifications,
  type SpecificationValue,
} from '@brushline/contract/specifications/values';

/**
 * The form field for a specification, or for an end of a range. Each category has separate fields, so choosing another category
 * loses nothing.
 */
export type SpecName = `spec:${string}`;

export function specName(category: Category, key: string, end?: End): SpecName {
  return `spec:${category}:${key}${end ? `:${end}` : ''}`;
}

/** Lists the fields of a specification. */
export function specNamesOf(category: Category, { kind, key }: Definition): readonly SpecName[] {
  return kind === 'range'
    ? ENDS.map((end) => specName(category, key, end))
    : [specName(category, key)];
}

/** The fields of all categories. */
export const specNames = categoryIds.flatMap((category) =>
  definitions[category].flatMap((definition) => specNamesOf(category, definition)),
);

/** The typed texts, by field. */
export type TypedSpecs = Readonly<Record<SpecName, string>>;

/** Returns the field that shows a fault of a specification. */
export function faultyField(category: Category, { kind, key }: Definition): SpecName {
  return specName(category, key, kind === 'range' ? 'min' : undefined);
}

/** A value, if one is typed, and the errors of its fields. */
interface Reading {
  value?: SpecificationValue;
  errors?: Record<string, string>;
}

/** Reads the specifications typed for a category. Blank ones are left out, and unreadable ones get an error. */
export function readSpecs(category: Category, typed: TypedSpecs) {
  const specs: Record<string, SpecificationValue> = {};
  const errors: Record<string, string> = {};
  for (const definition of definitions[category]) {
    const read = readField(category, definition, typed);
    if (read.value !== undefined) specs[definition.key] = read.value;
    Object.assign(errors, read.errors);
  }
  return { specs, errors };
}

function readField(category: Category, definition: Definition, typed: TypedSpecs): Reading {
  if (definition.kind === 'range') return readRange(category, definition, typed);
  const name = specName(category, definition.key);
  const text = typed[name]?.trim() ?? '';
  if (text === '') return {};
  if (definition.kind !== 'number')
    return { value: definition.kind === 'flag' ? text === 'yes' : text };
  const read = readEnteredMeasure(definition, text);
  return read.ok ? { value: read.value } : { errors: { [name]: read.error } };
}

/** Reads the ends of a range. An end gets an error if it cannot be read, or if it is blank and the range needs it. */
function readRange(category: Category, definition: NumberDefinition, typed: TypedSpecs): Reading {
  const { key, label, dimension } = definition;
  const measure: Measure = {};
  const errors: Record<string, string> = {};
  for (const end of ENDS) {
    const name = specName(category, key, end);
    const text = typed[name]?.trim() ?? '';
    if (text === '') continue;
    const read = readQuantity(text, dimension, label);
    if (read.ok) measure[end] = read.value;
    else errors[name] = read.error;
  }
  if (Object.keys(errors).length > 0) return { errors };
  if (Object.keys(measure).length === 0) return {};
  const checked = readSpecifications(category, { [key]: measure });
  if (checked.ok) return { value: measure };
  const blank = (['min', 'max'] as const).find((end) => measure[end] === undefined);
  const error = checked.errors[`specs.${key}`] ?? '';
  return { errors: { [specName(category, key, blank ?? 'min')]: error } };
}
