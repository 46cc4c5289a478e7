import { editOf } from '@brushline/contract/parts/edit-of';
import {
  type EditProductBody,
  editableFields,
  type PartFields,
  type Product,
} from '@brushline/contract/parts/products';
import { definitions } from '@brushline/contract/specifications/definitions';
import type { Specifications } from '@brushline/contract/specifications/values';
import { filledValues } from '../add-part/filled-values.ts';
import { categoryOf, type PartValues, productOf } from '../add-part/part-values.ts';
import { specNamesOf } from '../add-part/spec-values.ts';

/**
 * Lists the fields of a product that a form changes, each with its old and new value; `null` for a missing value.
 *
 * @param image the address of the form's image
 */
export function changedFields(base: Product, values: PartValues, image: string): EditProductBody {
  const typed: PartFields = { ...productOf(values), image, specs: specsOf(base, values) };
  const stated = editableFields.map((field) => [field, typed[field] ?? null]);
  return editOf(base, Object.fromEntries(stated));
}

/** Returns the specifications to save. An untouched field keeps its stored value, because the shown one may be rounded. */
function specsOf(base: Product, values: PartValues): Specifications | null {
  const category = categoryOf(values);
  if (!category) return null;
  const shown = filledValues(base);
  const { specs: typed = {} } = productOf(values);
  const specs = definitions[category].flatMap((definition) => {
    const { key } = definition;
    const isTouched = specNamesOf(category, definition).some(
      (name) => values[name] !== shown[name],
    );
    const value = isTouched || category !== base.category ? typed[key] : base.specs?.[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(specs);
}
