import { status } from '@grpc/grpc-js';
import type { Doc } from '../storage/document.ts';
import { applyTransforms } from '../values/apply-transforms.ts';
import { checkFields } from '../values/check-fields.ts';
import { getField, parseFieldPath, withField } from '../values/field-path.ts';
import { fieldsToJson } from '../values/proto-json.ts';
import { fromWireTime, toWireTime } from '../wire/clock.ts';
import type { ResourceNames } from '../wire/resource-names.ts';
import { invalidArgument, RpcError } from '../wire/rpc-error.ts';
import type {
  Fields,
  FieldTransform,
  Precondition,
  Value,
  Write,
  WriteResult,
} from '../wire/wire-types.ts';
import { writtenPath } from './check-writes.ts';

export interface Staged {
  readonly docs: ReadonlyMap<string, Doc | undefined>;
  readonly results: WriteResult[];
  readonly writes: number;
  readonly deletes: number;
}

interface Reader {
  get(path: string): Doc | undefined;
}

/**
 * Computes the documents that the writes lead to at the time `time`. Each write sees the ones before it.
 * The writes have passed `checkWrites`. Nothing is changed yet.
 * @throws ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION, INVALID_ARGUMENT
 */
export function stageWrites(
  names: ResourceNames,
  db: Reader,
  writes: readonly Write[],
  time: number,
): Staged {
  const docs = new Map<string, Doc | undefined>();
  const results: WriteResult[] = [];
  let deletes = 0;
  for (const write of writes) {
    const path = writtenPath(names, write);
    const current = docs.has(path) ? docs.get(path) : db.get(path);
    if (docs.has(path) && write.currentDocument?.exists === !current)
      throw invalidArgument(`One commit contradicts itself about ${names.name(path)}.`);
    checkPrecondition(names.name(path), current, write.currentDocument);
    if (write.delete) deletes += 1;
    if (write.verify) {
      results.push({});
      continue;
    }
    const { fields, transformResults } = newFields(write, current, time);
    if (fields && fields !== write.update?.fields) checkFields(path, fields);
    const next = fields && nextVersion(path, current, fields, time);
    docs.set(path, next);
    results.push(next ? resultOf(next, transformResults) : {});
  }
  return { docs, results, writes: writes.length - deletes, deletes };
}

/** Makes the result of a write. The service returns no time for a deletion. */
function resultOf({ updateTime }: Doc, transformResults: readonly Value[]): WriteResult {
  const result = { updateTime: toWireTime(updateTime) };
  return transformResults.length > 0
    ? { ...result, transformResults: [...transformResults] }
    : result;
}

function newFields(write: Write, current: Doc | undefined, time: number) {
  if (write.delete) return { fields: undefined, transformResults: [] };
  const transforms = write.updateTransforms ?? write.transform?.fieldTransforms ?? [];
  cutTimes(Object.values(write.update?.fields ?? {}));
  cutTimes(transforms.flatMap(elementsOf));
  const written = write.update ? merge(write, current?.fields ?? {}) : (current?.fields ?? {});
  const { fields, results } = applyTransforms(written, transforms, time);
  return { fields, transformResults: results };
}

function elementsOf({ appendMissingElements, removeAllFromArray }: FieldTransform): Value[] {
  return (appendMissingElements ?? removeAllFromArray)?.values ?? [];
}

/** Cuts the times in values, in place, to whole microseconds: Firestore keeps no more. */
function cutTimes(values: readonly Value[]): void {
  for (const value of values) {
    if (value.valueType === 'arrayValue') cutTimes(value.arrayValue.values ?? []);
    if (value.valueType === 'mapValue') cutTimes(Object.values(value.mapValue.fields ?? {}));
    if (value.valueType !== 'timestampValue') continue;
    const { nanos = 0 } = value.timestampValue;
    value.timestampValue.nanos = nanos - (nanos % 1000);
  }
}

function merge(write: Write, current: Fields): Fields {
  const given = write.update?.fields ?? {};
  if (!write.updateMask) return given;
  let fields = current;
  for (const text of write.updateMask.fieldPaths ?? []) {
    const path = parseFieldPath(text);
    fields = withField(fields, path, getField(given, path));
  }
  return fields;
}

/** Makes the next version. A write that changes nothing keeps the update time, as documented. */
function nextVersion(path: string, current: Doc | undefined, fields: Fields, time: number): Doc {
  if (current && sameFields(current.fields, fields)) return current;
  return { path, fields, createTime: current?.createTime ?? time, updateTime: time };
}

/** Compares contents. Unlike in a query, 1 and 1.0 differ. */
function sameFields(a: Fields, b: Fields): boolean {
  return a === b || JSON.stringify(fieldsToJson(a)) === JSON.stringify(fieldsToJson(b));
}

function checkPrecondition(
  name: string,
  current: Doc | undefined,
  condition: Precondition | undefined,
): void {
  if (!condition) return;
  if (condition.exists === false && current) {
    throw new RpcError(status.ALREADY_EXISTS, `Document already exists: ${name}`);
  }
  if (condition.exists === true && !current) {
    throw new RpcError(status.NOT_FOUND, `No document to update: ${name}`);
  }
  if (!condition.updateTime) return;
  if (current?.updateTime !== fromWireTime(condition.updateTime)) {
    throw new RpcError(
      status.FAILED_PRECONDITION,
      `The stored version of ${name} does not match the required base version.`,
    );
  }
}
