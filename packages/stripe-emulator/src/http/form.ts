import { badParameter, missingParameter } from '../objects/errors.ts';

type FormValue = string | FormValue[] | FormObject;
export type FormObject = { [key: string]: FormValue };

const MAX_DEPTH = 8;
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Decodes a form-encoded body or query with Stripe's brackets:
 * `metadata[orderId]=o1`, `expand[]=a`, `expand[0]=a`.
 * Objects have no prototype, so a key such as `__proto__` is data like any other.
 * @throws StripeRefusal 400 for unbalanced brackets, deep nesting, or a key that is both value and group
 */
export function decodeForm(encoded: string): FormObject {
  const root: FormObject = Object.create(null);
  for (const [key, value] of new URLSearchParams(encoded)) {
    insert(root, keyPath(key), value, key);
  }
  for (const key of Object.keys(root)) root[key] = listsFromIndexes(root[key] ?? '');
  return root;
}

function keyPath(key: string): string[] {
  const match = KEY.exec(key);
  if (!match) throw badParameter(key, `Invalid parameter name: ${key}`);
  const groups = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((group) => group[1] ?? '');
  if (groups.length > MAX_DEPTH) throw badParameter(key, `Parameter nested too deeply: ${key}`);
  return [match[1] ?? '', ...groups];
}

function insert(root: FormObject, path: string[], value: string, key: string): void {
  let level = root;
  for (const part of path.slice(0, -1)) {
    const name = nextKey(level, part);
    const inner = level[name] ?? (Object.create(null) as FormObject);
    if (typeof inner === 'string' || Array.isArray(inner)) {
      throw badParameter(key, `Invalid ${key}: it is both a value and a group`);
    }
    level[name] = inner;
    level = inner;
  }
  const last = nextKey(level, path.at(-1) ?? '');
  if (level[last] !== undefined && typeof level[last] !== 'string') {
    throw badParameter(key, `Invalid ${key}: it is both a value and a group`);
  }
  level[last] = value;
}

function nextKey(level: FormObject, part: string): string {
  return part === '' ? String(Object.keys(level).length) : part;
}

function listsFromIndexes(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  for (const key of keys) value[key] = listsFromIndexes(value[key] ?? '');
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  return isList ? keys.map((key) => value[key] ?? '') : value;
}

/** Refuses unknown parameters. @throws StripeRefusal 400 `parameter_unknown` for the first one */
export function refuseUnknown(form: FormObject, known: readonly string[]): void {
  const always = ['expand', 'key', ...known];
  for (const name of Object.keys(form)) {
    if (always.includes(name) || name.startsWith('_stripe')) continue;
    throw badParameter(name, `Received unknown parameter: ${name}`, 'parameter_unknown');
  }
}

export function optionalText(form: FormObject, name: string): string | undefined {
  const value = form[name];
  if (value === undefined || typeof value === 'string') return value;
  throw badParameter(name, `Invalid string: ${name}`);
}

export function requiredText(form: FormObject, name: string): string {
  const value = optionalText(form, name);
  if (value === undefined || value === '') throw missingParameter(name);
  return value;
}

export function optionalInteger(form: FormObject, name: string): number | undefined {
  const value = optionalText(form, name);
  if (value === undefined) return undefined;
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  throw badParameter(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
}

export function optionalGroup(form: FormObject, name: string): FormObject | undefined {
  const value = form[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'object' && !Array.isArray(value)) return value;
  throw badParameter(name, `Invalid object: ${name}`);
}

/** Reads a list of texts, written as `types[]=a` or `types[0]=a`. */
export function textList(form: FormObject, name: string): string[] {
  const value = form[name] ?? [];
  if (!Array.isArray(value)) throw badParameter(name, `Invalid array: ${name}`);
  return value.filter((item) => typeof item === 'string');
}
