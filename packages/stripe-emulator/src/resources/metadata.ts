import { type FormObject, optionalGroup } from '../http/form.ts';
import { badParameter } from '../objects/errors.ts';
import type { Metadata } from '../objects/types.ts';

/**
 * Merges `metadata[...]` into the current metadata by Stripe's rules: an empty value removes its key, and `metadata=`
 * removes all. There are at most 50 keys of 40 characters, with values of 500.
 */
export function readMetadata(form: FormObject, present: Metadata): Metadata {
  if (form.metadata === '') return {};
  const merged = { ...present };
  for (const [key, value] of Object.entries(optionalGroup(form, 'metadata') ?? {})) {
    const param = `metadata[${key}]`;
    if (typeof value !== 'string') throw badParameter(param, `Invalid string: ${param}`);
    if (key.length > 40) throw badParameter(param, 'Metadata keys have at most 40 characters.');
    if (value.length > 500)
      throw badParameter(param, 'Metadata values have at most 500 characters.');
    if (value === '') delete merged[key];
    else merged[key] = value;
  }
  if (Object.keys(merged).length > 50) {
    throw badParameter('metadata', 'Metadata may have at most 50 keys.');
  }
  return merged;
}
