import { invalidArgument } from '../wire/rpc-error.ts';
import type { Fields, Value } from '../wire/wire-types.ts';

export const DOCUMENT_NAME = '__name__';

/** The field that marks a map as a vector. */
export const VECTOR_MARK = '__type__';

/** The names from the document down to a field, with dots between. */
const MAX_PATH_BYTES = 1500;

/** Tells whether documents cannot have a field of this name, except for the mark of a vector. */
export function isReserved(name: string): boolean {
  return /^__.*__$/su.test(name);
}

/** Splits `a.b` and `` `odd.name`.c `` into segments. @throws INVALID_ARGUMENT */
export function parseFieldPath(text: string | undefined): string[] {
  const segments: string[] = [];
  const matcher = /`((?:[^`\\]|\\.)+)`|([a-z_]\w*)/giy;
  let at = 0;
  while (text && at < text.length) {
    matcher.lastIndex = at;
    const match = matcher.exec(text);
    if (!match) break;
    segments.push(match[1]?.replace(/\\(.)/g, '$1') ?? match[2] ?? '');
    at = matcher.lastIndex;
    if (at === text.length) {
      if (segments.some((name) => isReserved(name) && name !== VECTOR_MARK)) break;
      requireShortPath(Buffer.byteLength(segments.join('.')));
      return segments;
    }
    if (text[at] !== '.') break;
    at += 1;
  }
  throw invalidArgument(`Not a field path: "${text ?? ''}".`);
}

/** @throws INVALID_ARGUMENT */
export function requireShortPath(bytes: number): void {
  if (bytes > MAX_PATH_BYTES)
    throw invalidArgument(`A property path is longer than ${MAX_PATH_BYTES} bytes.`);
}

export function getField(fields: Fields, path: readonly string[]): Value | undefined {
  let map: Fields | undefined = fields;
  for (const [depth, segment] of path.entries()) {
    if (!map || !Object.hasOwn(map, segment)) return undefined;
    const value: Value | undefined = map[segment];
    if (depth === path.length - 1) return value;
    map = value?.valueType === 'mapValue' ? value.mapValue.fields : undefined;
  }
  return undefined;
}

/** Copies `fields` with `value` at `path`; undefined removes the field. */
export function withField(
  fields: Fields,
  path: readonly string[],
  value: Value | undefined,
): Fields {
  const [head, ...rest] = path;
  if (head === undefined) return fields;
  const copy = { ...fields };
  if (rest.length === 0) {
    if (value) copy[head] = value;
    else delete copy[head];
    return copy;
  }
  const child = Object.hasOwn(fields, head) ? fields[head] : undefined;
  const isMap = child?.valueType === 'mapValue';
  if (!value && !isMap) return fields;
  const inner = isMap ? (child.mapValue.fields ?? {}) : {};
  copy[head] = { valueType: 'mapValue', mapValue: { fields: withField(inner, rest, value) } };
  return copy;
}

/** Copies the masked fields. An absent field stays absent. */
export function projectFields(fields: Fields, paths: readonly string[]): Fields {
  let result: Fields = {};
  for (const text of paths) {
    if (text === DOCUMENT_NAME) continue;
    const path = parseFieldPath(text);
    const value = getField(fields, path);
    if (value) result = withField(result, path, value);
  }
  return result;
}
