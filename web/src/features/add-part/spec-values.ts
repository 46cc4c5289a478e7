import { type Category, categoryIds } from '@brushline/contract/specifications/categories';
import {
  type Definition,
  definitions,
  type NumberDefinition,
} from '@brushline/contract/specifications/definitions';
import { type Read, readQuantity } from '@brushline/contract/specifications/quantity';
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

/** Reads the specifications typed for a category. Blank ones are left out, and unreadable ones get an error. */
export function readSpecs(category: Category, typed: TypedSpecs) {
  const specs: Record<string, SpecificationValue> = {};
  const errors: Record<string, string> = {};
  for (const definition of definitions[category]) {
    const field = faultyField(category, definition);
    const read = readField(category, definition, typed, errors);
    if (read === null) continue;
    if (!read.ok) errors[field] ??= read.error;
    else specs[definition.key] = read.value;
  }
  return { specs, errors };
}

function readField(
  category: Category,
  definition: Definition,
  typed: TypedSpecs,
  errors: Record<string, string>,
): Read<SpecificationValue> | null {
  if (definition.kind === 'range') return readRange(category, definition, typed, errors);
  const text = typed[specName(category, definition.key)]?.trim() ?? '';
  if (text === '') return null;
  if (definition.kind === 'number') return readEnteredMeasure(definition, text);
  return { ok: true, value: definition.kind === 'flag' ? text === 'yes' : text };
}

/** Reads the ends of a range. An end gets an error if it cannot be read, or if it is blank and the range needs it. */
function readRange(
  category: Category,
  definition: NumberDefinition,
  typed: TypedSpecs,
  errors: Record<string, string>,
): Read<Measure> | null {
  const { key, label, dimension } = definition;
  const measure: Measure = {};
  for (const end of ENDS) {
    const name = specName(category, key, end);
    const text = typed[name]?.trim() ?? '';
    if (text === '') continue;
    const read = readQuantity(text, dimension, label);
    if (read.ok) measure[end] = read.value;
    else errors[name] = read.error;
  }
  const isTyped = ENDS.some((end) => measure[end] !== undefined);
  const isFaulty = ENDS.some((end) => errors[specName(category, key, end)]);
  if (!isTyped || isFaulty) return null;
  const checked = readSpecifications(category, { [key]: measure });
  if (checked.ok) return { ok: true, value: measure };
  const blank = (['min', 'max'] as const).find((end) => measure[end] === undefined);
  const error = checked.errors[`specs.${key}`] ?? '';
  errors[specName(category, key, blank ?? 'min')] = error;
  return null;
}
