import { databaseOf, ResourceNames } from '../wire/resource-names.ts';
import { invalidArgument } from '../wire/rpc-error.ts';
import type { Fields, Value, WireTimestamp } from '../wire/wire-types.ts';
import { isNumber, toNumber, vectorOf } from './compare-values.ts';
import { isReserved, requireShortPath, VECTOR_MARK } from './field-path.ts';

/** The document and 20 levels of maps and arrays in it. */
const MAX_DEPTH = 21;
const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_DIMENSIONS = 2048;
const MAX_QUERY_BYTES = 1500;
/** The years 1 to 9999. */
const [FIRST_SECOND, LAST_SECOND] = [-62_135_596_800, 253_402_300_799];

/**
 * Refuses what Firestore refuses: depth over 20, arrays or vectors in arrays, values out of range, reserved or long
 * names, over 1 MiB. @throws INVALID_ARGUMENT
 */
export function checkFields(path: string, fields: Fields): void {
  const bytes = 32 + Buffer.byteLength(path) + sizeOfMap(fields, 1, 0);
  if (bytes > MAX_DOCUMENT_BYTES) {
    throw invalidArgument(
      `Document '${path}' cannot be written because its size (${bytes} bytes) exceeds the maximum allowed size of 1,048,576 bytes.`,
    );
  }
}

/** Refuses a value that could be in no document. @throws INVALID_ARGUMENT */
export function checkValue(value: Value): void {
  sizeOf(value, 1, 0);
}

/** Refuses a value that no index holds in full. @throws INVALID_ARGUMENT */
export function requireShort(field: string, value: Value): void {
  if (sizeOf(value, 1, 0) > MAX_QUERY_BYTES)
    throw invalidArgument(`value for ${field} is too large to be used in a query`);
}

/** `above` is the length of the path to the fields, with the dot after it. */
function sizeOfMap(fields: Fields, depth: number, above: number): number {
  if (depth > MAX_DEPTH) throw invalidArgument('A document has at most 20 levels of nesting.');
  let bytes = 0;
  for (const [name, value] of Object.entries(fields)) {
    const isVectorMark = depth > 1 && name === VECTOR_MARK;
    if (name === '' || (isReserved(name) && !isVectorMark)) {
      throw invalidArgument(`The field name "${name}" is empty or reserved.`);
    }
    const length = Buffer.byteLength(name);
    requireShortPath(above + length);
    bytes += length + 1 + sizeOf(value, depth, above + length + 1);
  }
  return bytes;
}

function sizeOf(value: Value, depth: number, above: number): number {
  switch (value.valueType) {
    case 'nullValue':
    case 'booleanValue':
      return 1;
    case 'integerValue':
    case 'doubleValue':
      return 8;
    case 'timestampValue':
      checkTime(value.timestampValue);
      return 8;
    case 'geoPointValue':
      checkAngle(value.geoPointValue.latitude, 90);
      checkAngle(value.geoPointValue.longitude, 180);
      return 16;
    case 'stringValue':
      return Buffer.byteLength(value.stringValue) + 1;
    case 'referenceValue':
      checkReference(value.referenceValue);
      return Buffer.byteLength(value.referenceValue) + 1;
    case 'bytesValue':
      return value.bytesValue.length;
    case 'mapValue':
      checkVector(value, value.mapValue.fields ?? {});
      return sizeOfMap(value.mapValue.fields ?? {}, depth + 1, above);
    case 'arrayValue':
      return sizeOfArray(value.arrayValue.values ?? [], depth + 1, above);
    default:
      throw invalidArgument('A value has no type, or one that cannot be stored.');
  }
}

function sizeOfArray(values: readonly Value[], depth: number, above: number): number {
  if (depth > MAX_DEPTH) throw invalidArgument('A document has at most 20 levels of nesting.');
  let bytes = 0;
  for (const value of values) {
    if (value.valueType === 'arrayValue') {
      throw invalidArgument('Cannot convert an array value in an array value.');
    }
    if (vectorOf(value)) throw invalidArgument('Cannot convert a vector value in an array value.');
    bytes += sizeOf(value, depth, above);
  }
  return bytes;
}

function checkTime({ seconds = '0', nanos = 0 }: WireTimestamp): void {
  const isInRange = Number(seconds) >= FIRST_SECOND && Number(seconds) <= LAST_SECOND;
  if (!isInRange || nanos < 0 || nanos > 999_999_999)
    throw invalidArgument('A timestamp lies in the years 1 to 9999.');
}

function checkAngle(degrees = 0, most: number): void {
  if (!(Math.abs(degrees) <= most))
    throw invalidArgument(`A geo point has an angle outside of -${most} to ${most}.`);
}

/** A document of any database can be referred to. */
function checkReference(name: string): void {
  new ResourceNames(databaseOf(name)).documentPath(name);
}

/** A vector is a map of a mark and of 1 to 2,048 doubles, and no other map has the mark. */
function checkVector(value: Value, fields: Fields): void {
  if (!Object.hasOwn(fields, VECTOR_MARK)) return;
  const vector = vectorOf(value);
  if (!vector || Object.keys(fields).length > 2)
    throw invalidArgument('A vector has the fields __type__ and value, and value is an array.');
  if (vector.length < 1 || vector.length > MAX_DIMENSIONS)
    throw invalidArgument(`A vector has 1 to ${MAX_DIMENSIONS} dimensions.`);
  if (vector.some(({ valueType }) => valueType !== 'doubleValue'))
    throw invalidArgument("A vector contains only values of type 'double'.");
  if (vector.some((one) => isNumber(one) && Number.isNaN(toNumber(one))))
    throw invalidArgument('A vector contains no NaN.');
}
