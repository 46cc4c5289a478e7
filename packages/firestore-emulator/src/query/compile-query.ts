import { status } from '@grpc/grpc-js';
import { fieldReader } from '../storage/collection.ts';
import type { Doc } from '../storage/document.ts';
import { compareValues } from '../values/compare-values.ts';
import { DOCUMENT_NAME, parseFieldPath } from '../values/field-path.ts';
import type { ResourceNames } from '../wire/resource-names.ts';
import { assertId, collectionOf, lastSegment } from '../wire/resource-names.ts';
import { invalidArgument, RpcError } from '../wire/rpc-error.ts';
import type { Cursor, FieldMask, StructuredQuery, Value } from '../wire/wire-types.ts';
import { type CompiledFilter, compileFilter, type NameReader } from './compile-filter.ts';
import { compileNearest } from './find-nearest.ts';

export interface Order {
  readonly field: string;
  readonly descending: boolean;
  readonly read: (doc: Doc) => Value | undefined;
}

/** A checked query, ready to run. */
export interface CompiledQuery {
  readonly parentPath: string;
  readonly collectionId: string | undefined;
  readonly allDescendants: boolean;
  readonly filter: CompiledFilter;
  readonly orders: readonly Order[];
  readonly startsBefore: (doc: Doc) => boolean;
  readonly endsAfter: (doc: Doc) => boolean;
  readonly offset: number;
  readonly limit: number;
  /** Keeps the nearest results; undefined if the query has no findNearest. */
  readonly nearest: ((docs: readonly Doc[]) => Doc[]) | undefined;
  /** The selected fields; undefined is the whole document. */
  readonly mask: FieldMask | undefined;
}

/**
 * Checks and completes a query. A result has all of the `aggregated` fields, and is ordered by them last.
 * @throws INVALID_ARGUMENT for a query that makes no sense.
 */
export function compileQuery(
  names: ResourceNames,
  parent: string | undefined,
  query: StructuredQuery | undefined,
  aggregated: readonly string[] = [],
): CompiledQuery {
  if (!query) throw invalidArgument('A structured query is required.');
  const [from, ...others] = query.from ?? [];
  if (!from || others.length > 0) throw invalidArgument('A query reads from exactly one selector.');
  if (from.collectionId) assertId(from.collectionId);
  const [offset, limit] = [query.offset ?? 0, query.limit?.value ?? 0];
  if (offset < 0 || limit < 0) throw invalidArgument('An offset and a limit are not negative.');
  if (query.findNearest && (offset > 0 || query.limit || query.startAt || query.endAt))
    throw invalidArgument('findNearest has no offset, cursor or limit of the query beside it.');
  if (query.select && aggregated.length > 0)
    throw invalidArgument('Cannot apply property masks when aggregation fields are present.');
  for (const field of query.select?.fields ?? [])
    if (field.fieldPath !== DOCUMENT_NAME) parseFieldPath(field.fieldPath);
  const readName = nameReader(names);
  const filter = compileFilter(query.where, readName);
  const orders = completeOrders(query, filter, aggregated);
  const given = orders.slice(0, query.orderBy?.length ?? 0);
  const beforeStart = query.startAt && endingAt(query.startAt, given, readName);
  const beforeEnd = query.endAt && endingAt(query.endAt, given, readName);
  return {
    parentPath: names.parentPath(parent),
    collectionId: from.collectionId || undefined,
    allDescendants: from.allDescendants ?? false,
    filter,
    orders,
    startsBefore: (doc) => beforeStart?.(doc) ?? false,
    endsAfter: (doc) => !(beforeEnd?.(doc) ?? true),
    offset,
    limit: query.limit ? limit : Number.POSITIVE_INFINITY,
    nearest: query.findNearest && compileNearest(query.findNearest),
    mask: query.select && {
      fieldPaths: (query.select.fields ?? []).map((field) => field.fieldPath ?? ''),
    },
  };
}

/** Tells whether a document is in the query's collections, passes its filter and has its order fields. */
export function isCandidate(query: CompiledQuery, doc: Doc): boolean {
  return inScope(query, doc.path) && passes(query, doc);
}

export function passes(query: CompiledQuery, doc: Doc): boolean {
  return query.filter.matches(doc) && query.orders.every((order) => order.read(doc) !== undefined);
}

export function inScope(query: CompiledQuery, documentPath: string): boolean {
  const collectionPath = collectionOf(documentPath);
  if (query.collectionId && lastSegment(collectionPath) !== query.collectionId) return false;
  const { parentPath } = query;
  if (query.allDescendants) return parentPath === '' || collectionPath.startsWith(`${parentPath}/`);
  return (
    collectionOf(collectionPath) === parentPath ||
    (parentPath === '' && !collectionPath.includes('/'))
  );
}

/** Returns a comparison of documents by each order in turn. */
export function compareByOrders(orders: readonly Order[]): (a: Doc, b: Doc) => number {
  return (a, b) => {
    for (const { read, descending } of orders) {
      const [x, y] = [read(a), read(b)];
      const order = x && y ? compareValues(x, y) : 0;
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  };
}

/** Completes the order as the service does: the given fields, those of inequalities, the aggregated, the name. */
function completeOrders(
  query: StructuredQuery,
  { inequalityFields, hasName, hasOther }: CompiledFilter,
  aggregated: readonly string[],
): Order[] {
  const orders = (query.orderBy ?? []).map((order) =>
    orderOn(order.field?.fieldPath, order.direction === 'DESCENDING'),
  );
  const descending = orders.at(-1)?.descending ?? false;
  const complete = (fields: readonly string[]) => {
    for (const field of fields)
      if (!orders.some((order) => order.field === field)) orders.push(orderOn(field, descending));
  };
  complete(inequalityFields.filter((field) => field !== DOCUMENT_NAME));
  if (hasName && aggregated.some((field) => !orders.some((order) => order.field === field)))
    throw invalidArgument(
      'A query that compares __name__ must be ordered by the fields it aggregates.',
    );
  complete([...aggregated, DOCUMENT_NAME]);
  if (!hasOther && orders[0]?.field === DOCUMENT_NAME && descending)
    throw new RpcError(
      status.FAILED_PRECONDITION,
      'Firestore does not support descending key scans',
    );
  if (new Set(orders.map((order) => order.field)).size < orders.length)
    throw invalidArgument('The order by clause cannot contain a field twice.');
  if (orders.at(-1)?.field !== DOCUMENT_NAME)
    throw invalidArgument('The order by clause cannot contain more fields after the key.');
  return orders;
}

function orderOn(field: string | undefined, descending: boolean): Order {
  if (!field) throw invalidArgument('An order needs a field.');
  return { field, descending, read: fieldReader(field) };
}

/** Makes a test of whether a document comes before a cursor, or at it unless `before` is set. */
function endingAt({ values = [], before }: Cursor, orders: readonly Order[], readName: NameReader) {
  const bounds = values.map((value, i) => {
    const order = orders[i];
    if (!order) throw invalidArgument('A cursor has more values than orders.');
    return { order, value: order.field === DOCUMENT_NAME ? readName(value) : value };
  });
  return (doc: Doc): boolean => {
    for (const { order, value } of bounds) {
      const actual = order.read(doc);
      const distance = actual ? compareValues(actual, value) : 0;
      if (distance !== 0) return order.descending ? distance > 0 : distance < 0;
    }
    return !before;
  };
}

function nameReader(names: ResourceNames): NameReader {
  const read = (value: Value): Value => {
    if (value.valueType === 'arrayValue') {
      return {
        valueType: 'arrayValue',
        arrayValue: { values: (value.arrayValue.values ?? []).map(read) },
      };
    }
    if (
      value.valueType !== 'referenceValue' ||
      !value.referenceValue.startsWith(`${names.root}/`)
    ) {
      throw invalidArgument('__name__ is compared with a document of this database only.');
    }
    const referenceValue = value.referenceValue.slice(names.root.length + 1);
    return { valueType: 'referenceValue', referenceValue };
  };
  return read;
}
