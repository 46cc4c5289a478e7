import { type FormikValues, setIn } from 'formik';
import { type Draft, withSeen } from '../../lib/draft.ts';

/** Returns the fields that were changed, and their groups. The others may have a new value when the draft is restored. */
export function changedFields(
  values: FormikValues,
  seen: FormikValues,
  whole: readonly string[] = [],
): Draft {
  const typed = flat(values);
  const before = flat(seen);
  const groupOf = (name: string) => whole.find((group) => name.startsWith(`${group}.`)) ?? name;
  const changed = new Set(changedNames(typed, before).map(groupOf));
  const kept = Object.keys(typed).filter((name) => changed.has(groupOf(name)));
  return withSeen(picked(typed, kept), picked(before, kept));
}

/** Returns `values` with the fields of a form that have changed since an earlier state. */
export function withTyped<Values extends FormikValues>(
  values: Values,
  { since, now }: { since: Values; now: Values },
): Values {
  return { ...values, ...picked(now, changedNames(now, since)) };
}

function changedNames(values: FormikValues, before: FormikValues): string[] {
  return Object.keys(values).filter((name) => values[name] !== before[name]);
}

function picked(values: FormikValues, names: readonly string[]): Draft {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Flattens groups of fields to the names that Formik gives them: `units.rotor`. */
export function flat(values: FormikValues, group = ''): FormikValues {
  const fields = Object.entries(values).map(([name, value]) =>
    value?.constructor === Object ? flat(value, `${group}${name}.`) : { [group + name]: value },
  );
  return Object.assign({}, ...fields);
}

/** Returns `values` with some of their fields, by the names that Formik gives them. */
export function withFields(values: FormikValues, fields: [string, unknown][]): FormikValues {
  return fields.reduce((all, [name, value]) => setIn(all, name, value), values);
}
