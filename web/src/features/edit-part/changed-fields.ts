import {
  type EditableField,
  type EditProductBody,
  editableFields,
  type PartFields,
  type Product,
} from '@brushline/contract/parts/products';
import { definitions } from '@brushline/contract/specifications/definitions';
import type { Specifications } from '@brushline/contract/specifications/values';
import { filledValues } from '../add-part/filled-values.ts';
import { categoryOf, type PartValues, productOf } from '../add-part/part-values.ts';
import { ENDS, specName } from '../add-part/spec-values.ts';

/**
 * The fields of a product that a form changes, each as it was and as it is to be; `null` for one that is
 * not stated.
 *
 * @param image the address of the form's image
 */
export function changedFields(base: Product, values: PartValues, image: string): EditProductBody {
  const specs = specsOf(base, values);
  const typed: PartFields = { ...productOf(values), image, specs };
  const seen: Partial<Record<EditableField, unknown>> = {};
  const set: Partial<Record<EditableField, unknown>> = {};
  for (const field of editableFields) {
    const [before, after] = [base[field] ?? null, typed[field] ?? null];
    if (isSame(before, after)) continue;
    seen[field] = before;
    set[field] = after;
  }
  // Each value stands under the field that it was read from.
  return { seen: seen as PartFields, set: set as PartFields };
}

/** What nobody has touched stays as it is stored, since what a field shows may be rounded. */
function specsOf(base: Product, values: PartValues): Specifications | null {
  const category = categoryOf(values);
  if (!category) return null;
  const shown = filledValues(base);
  const { specs: typed = {} } = productOf(values);
  const specs = definitions[category].flatMap(({ key }) => {
    const names = [specName(category, key), ...ENDS.map((end) => specName(category, key, end))];
    const isTouched = names.some((name) => values[name] !== shown[name]);
    const value = isTouched || category !== base.category ? typed[key] : base.specs?.[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(specs);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

/** Objects with their keys in one order, so that equal ones have equal texts. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
