import { status } from '@grpc/grpc-js';
import { DOCUMENT_NAME } from '../values/field-path.ts';
import { RpcError } from '../wire/rpc-error.ts';
import type { Filter, StructuredQuery } from '../wire/wire-types.ts';

/** The parts of `firestore.indexes.json` that are read here. */
export interface IndexFile {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly {
      readonly fieldPath: string;
      readonly order?: string;
      readonly arrayConfig?: string;
    }[];
  }[];
  /** Overrides without indexes are exemptions of a field and, for a map, of everything in it. */
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly object[];
  }[];
}

/** One column of an index: `placedAt DESCENDING`. */
type Column = string;

/** The index that a query needs: its equality fields, then its order. */
interface Need {
  readonly collection: string;
  readonly equal: readonly string[];
  readonly order: readonly Column[];
}

const EQUALITIES: ReadonlySet<unknown> = new Set(['EQUAL', 'IN', 'IS_NULL', 'IS_NAN']);

/** Marks the column of an index that has an entry for each element of an array. */
const CONTAINS = ' CONTAINS';

/**
 * Refuses each query for which production lacks an index, so that none is first tried there. A single field needs no
 * declared index, and several indexes that end in the same order serve a query together. Equalities, elements of
 * arrays, inequalities and orders are supported. Every other filter is refused, until its rule is added
 * (https://firebase.google.com/docs/firestore/query-data/indexing).
 */
export class DeclaredIndexes {
  readonly #file: IndexFile;

  constructor(file: IndexFile) {
    this.#file = file;
  }

  /** @throws RpcError FAILED_PRECONDITION, as the service answers. */
  assertServes(query: StructuredQuery | undefined): void {
    const need = query && needOf(query);
    if (need && !this.#serves(need))
      throw new RpcError(
        status.FAILED_PRECONDITION,
        `The query requires an index that firestore.indexes.json does not declare: ${need.collection} by ${[...need.equal, ...need.order].join(', ')}.`,
      );
  }

  #serves(need: Need): boolean {
    const { collection, equal, order } = need;
    const alone = order.length === 0 || (equal.length === 0 && order.length === 1);
    if (alone)
      return [...equal, ...order].every((column) => this.#isIndexed(collection, fieldOf(column)));
    const served = new Set(this.#prefixesFor(need).flat());
    return served.size > 0 && equal.every((field) => served.has(field));
  }

  /**
   * For each index that ends in the query's order, the columns before that, if the query has all of them.
   */
  #prefixesFor({ collection, equal, order }: Need): string[][] {
    return this.#file.indexes.flatMap(({ collectionGroup, fields }) => {
      if (collectionGroup !== collection) return [];
      const columns = fields.map((field) => `${field.fieldPath} ${field.order}`);
      const prefix = fields
        .slice(0, -order.length)
        .map(({ fieldPath, arrayConfig }) => fieldPath + (arrayConfig ? CONTAINS : ''));
      const isOrdered = String(columns.slice(-order.length)) === String(order);
      return isOrdered && prefix.every((field) => equal.includes(field)) ? [prefix] : [];
    });
  }

  #isIndexed(collection: string, field: string): boolean {
    return !this.#file.fieldOverrides.some(
      ({ collectionGroup, fieldPath, indexes }) =>
        collectionGroup === collection &&
        indexes.length === 0 &&
        `${field}.`.startsWith(`${fieldPath}.`),
    );
  }
}

function needOf(query: StructuredQuery): Need {
  const collection = query.from?.[0]?.collectionId ?? '';
  const [equal, unequal] = [new Set<string>(), new Set<string>()];
  for (const { field, op } of leavesOf(query.where)) {
    if (op.startsWith('ARRAY_CONTAINS')) equal.add(field + CONTAINS);
    else (EQUALITIES.has(op) ? equal : unequal).add(field);
  }
  // An order by a field with an equality has no effect.
  const orders = (query.orderBy ?? [])
    .map(({ field, direction }) => ({
      field: field?.fieldPath ?? '',
      direction: direction ?? 'ASCENDING',
    }))
    .filter(({ field }) => !equal.has(field));
  for (const field of unequal)
    if (!orders.some((order) => order.field === field))
      orders.push({ field, direction: 'ASCENDING' });
  const last = orders.at(-1);
  // Every index ends with the name, in the direction of its last field.
  const before = orders.at(-2)?.direction ?? last?.direction;
  if (last?.field === DOCUMENT_NAME && last.direction === before) orders.pop();
  return {
    collection,
    equal: [...equal],
    order: orders.map((one) => `${one.field} ${one.direction}`),
  };
}

interface Leaf {
  field: string;
  op: string;
}

function leavesOf(filter: Filter | undefined): Leaf[] {
  if (!filter) return [];
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (compositeFilter?.op === 'OR') throw notSupported('OR');
  if (compositeFilter) return (compositeFilter.filters ?? []).flatMap(leavesOf);
  const { field, op = '' } = fieldFilter ?? unaryFilter ?? {};
  return [{ field: field?.fieldPath ?? '', op }];
}

function fieldOf(column: Column): string {
  return column.replace(/ \w+$/, '');
}

function notSupported(what: string): RpcError {
  return new RpcError(status.FAILED_PRECONDITION, `The index check does not support ${what}.`);
}
