import { invalidArgument } from '../wire/rpc-error.ts';
import type { Fields, Value } from '../wire/wire-types.ts';
import { vectorOf } from './compare-values.ts';
import { requireShortPath } from './field-path.ts';

const RESERVED_NAME = /^__.*__$/u;
const MAX_DEPTH = 20;
const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_DIMENSIONS = 2048;

/**
 * Refuses what Firestore refuses: depth over 20, arrays or vectors in arrays, wrong vectors, reserved or long
 * names, over 1 MiB.
 */
export function checkFields(path: string, fields: Fields): void {
  const bytes = 32 + Buffer.byteLength(path) + sizeOfMap(fields, 1, 0);
  if (bytes > MAX_DOCUMENT_BYTES) {
    throw invalidArgument(
      `Document '${path}' cannot be written because its size (${bytes} bytes) exceeds the maximum allowed size of 1,048,576 bytes.`,
    );
  }
}

/** `above` is the length of the path to the fields, with the dot after it. */
function sizeOfMap(fields: Fields, depth: number, above: number): number {
  if (depth > MAX_DEPTH) throw invalidArgument('A document has at most 20 levels of nesting.');
  let bytes = 0;
  for (const [name, value] of Object.entries(fields)) {
    const isVectorMark = depth > 1 && name === '__type__';
    if (name === '' || (RESERVED_NAME.test(name) && !isVectorMark)) {
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
    case 'timestampValue':
      return 8;
    case 'geoPointValue':
      return 16;
    case 'stringValue':
      return Buffer.byteLength(value.stringValue) + 1;
    case 'referenceValue':
      return Buffer.byteLength(value.referenceValue) + 1;
    case 'bytesValue':
      return value.bytesValue.length;
    case 'mapValue':
      checkVector(value);
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

/** A vector is a map of a mark and of 1 to 2,048 doubles. */
function checkVector(value: Value): void {
  const vector = vectorOf(value);
  if (!vector) return;
  if (vector.length < 1 || vector.length > MAX_DIMENSIONS)
    throw invalidArgument(`A vector has 1 to ${MAX_DIMENSIONS} dimensions.`);
  if (vector.some(({ valueType }) => valueType !== 'doubleValue'))
    throw invalidArgument("A vector contains only values of type 'double'.");
}
