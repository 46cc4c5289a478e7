import type { Fields, Value, WireTimestamp } from '../wire/wire-types.ts';

const TYPE_ORDER = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 10,
} as const;

/** Marks a map as a vector. Vectors are ordered between arrays and other maps. */
const VECTOR = '__vector__';
const VECTOR_RANK = 9;

/** Ranks a value by its type. Integers and doubles share a rank. */
export function typeRank(value: Value): number {
  return vectorOf(value) ? VECTOR_RANK : TYPE_ORDER[value.valueType];
}

/** Reads the elements of a vector; undefined for any other value. */
export function vectorOf(value: Value): Value[] | undefined {
  if (value.valueType !== 'mapValue') return undefined;
  const { __type__: type, value: elements } = value.mapValue.fields ?? {};
  if (type?.valueType !== 'stringValue' || type.stringValue !== VECTOR) return undefined;
  return elements?.valueType === 'arrayValue' ? (elements.arrayValue.values ?? []) : undefined;
}

/** Compares two values in Firestore's total order, as a sort does. 1 and 1.0 are equal. */
export function compareValues(a: Value, b: Value): number {
  const byType = typeRank(a) - typeRank(b);
  return byType !== 0 ? byType : compareSameType(a, b);
}

export function valuesEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

function compareSameType(a: Value, b: Value): number {
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (a.valueType === 'stringValue' && b.valueType === 'stringValue') {
    return compareText(a.stringValue, b.stringValue);
  }
  if (a.valueType === 'timestampValue' && b.valueType === 'timestampValue') {
    return compareTimes(a.timestampValue, b.timestampValue);
  }
  if (a.valueType === 'booleanValue' && b.valueType === 'booleanValue') {
    return Number(a.booleanValue) - Number(b.booleanValue);
  }
  if (a.valueType === 'referenceValue' && b.valueType === 'referenceValue') {
    return comparePaths(a.referenceValue, b.referenceValue);
  }
  if (a.valueType === 'bytesValue' && b.valueType === 'bytesValue') {
    return Buffer.compare(a.bytesValue, b.bytesValue);
  }
  return compareNested(a, b);
}

function compareNested(a: Value, b: Value): number {
  if (a.valueType === 'geoPointValue' && b.valueType === 'geoPointValue') {
    const [x, y] = [a.geoPointValue, b.geoPointValue];
    return (
      compareDoubles(x.latitude ?? 0, y.latitude ?? 0) ||
      compareDoubles(x.longitude ?? 0, y.longitude ?? 0)
    );
  }
  if (a.valueType === 'arrayValue' && b.valueType === 'arrayValue') {
    return compareArrays(a.arrayValue.values ?? [], b.arrayValue.values ?? []);
  }
  const [left, right] = [vectorOf(a), vectorOf(b)];
  // The shorter vector comes first, whatever its elements.
  if (left && right) return left.length - right.length || compareArrays(left, right);
  if (a.valueType === 'mapValue' && b.valueType === 'mapValue') {
    return compareMaps(a.mapValue.fields ?? {}, b.mapValue.fields ?? {});
  }
  return 0;
}

export type NumberValue = Extract<Value, { valueType: 'integerValue' | 'doubleValue' }>;

export function isNumber(value: Value): value is NumberValue {
  return value.valueType === 'integerValue' || value.valueType === 'doubleValue';
}

export function toNumber(value: NumberValue): number {
  return value.valueType === 'integerValue' ? Number(value.integerValue) : value.doubleValue;
}

function compareNumbers(a: NumberValue, b: NumberValue): number {
  const byDouble = compareDoubles(toNumber(a), toNumber(b));
  if (byDouble !== 0 || Number.isSafeInteger(toNumber(a))) return byDouble;
  // An integer beyond 2^53 may differ from a number although its nearest double does not.
  const [x, y] = [exactly(a), exactly(b)];
  return x < y ? -1 : Number(x > y);
}

/** Reads a number without rounding it. JavaScript compares a bigint with a double exactly. */
function exactly(value: NumberValue): bigint | number {
  return value.valueType === 'integerValue' ? BigInt(value.integerValue) : value.doubleValue;
}

/** Compares two doubles. NaN comes first and equals itself; 0 and -0 are equal. */
function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

function compareTimes(a: WireTimestamp, b: WireTimestamp): number {
  return Number(a.seconds ?? 0) - Number(b.seconds ?? 0) || (a.nanos ?? 0) - (b.nanos ?? 0);
}

/** Compares two texts by their UTF-8 bytes. Plain `<` differs where surrogates occur. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff;
}

/** Compares two paths segment by segment, so that `a/b` comes before `a!/b`. */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [a.split('/'), b.split('/')];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const order = compareIds(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Compares two ids. Numeric ones come first, by their numbers. */
function compareIds(a: string, b: string): number {
  const [x, y] = [numericId(a), numericId(b)];
  if (x !== undefined && y !== undefined) return x < y ? -1 : Number(x > y);
  if (x !== undefined) return -1;
  return y !== undefined ? 1 : compareText(a, b);
}

function numericId(id: string): bigint | undefined {
  const digits = /^__id(-?\d+)__$/.exec(id)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

function compareArrays(a: Value[], b: Value[]): number {
  for (const [i, x] of a.entries()) {
    const y = b[i];
    if (!y) return 1;
    const order = compareValues(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const [left, right] = [Object.keys(a).sort(compareText), Object.keys(b).sort(compareText)];
  for (const [i, key] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    const order = compareText(key, other);
    if (order !== 0) return order;
    const [x, y] = [a[key], b[other]];
    const byValue = x && y ? compareValues(x, y) : 0;
    if (byValue !== 0) return byValue;
  }
  return left.length - right.length;
}
