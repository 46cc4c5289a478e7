import {
  type EditableField,
  type EditProductBody,
  editableFields,
  type PartFields,
} from './products.ts';

/**
 * Returns the edit that turns a part into the wanted one: each field that differs, with its present and its new
 * value. `null` is a field that is not stated. Fields that `wanted` does not name are not changed.
 */
export function editOf(base: PartFields, wanted: PartFields): EditProductBody {
  const seen: Partial<Record<EditableField, unknown>> = {};
  const set: Partial<Record<EditableField, unknown>> = {};
  for (const field of editableFields) {
    const [before, after] = [base[field] ?? null, wanted[field]];
    if (after === undefined || isSame(before, after)) continue;
    seen[field] = before;
    set[field] = after;
  }
  // Each value is under the field that it was read from.
  return { seen: seen as PartFields, set: set as PartFields };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

/** Sorts the keys of objects, so that equal ones have equal texts. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
