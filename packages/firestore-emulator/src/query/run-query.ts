import type { Collection } from '../storage/collection.ts';
import type { Database, Overlay } from '../storage/database.ts';
import type { Doc } from '../storage/document.ts';
import type { SortedIndex } from '../storage/sorted-index.ts';
import { DOCUMENT_NAME } from '../values/field-path.ts';
import {
  type CompiledQuery,
  compareByOrders,
  inScope,
  isCandidate,
  passes,
} from './compile-query.ts';
import { candidatesOf, narrowestRange, rangeOf } from './query-plan.ts';

/** A condition is applied before the order if it leaves less than one in this many documents of a collection. */
const SELECTIVE_PART = 8;

export interface QueryResult {
  readonly docs: readonly Doc[];
  /** Documents skipped by the offset; they are billed too. */
  readonly skipped: number;
}

const NO_CHANGES: Overlay = new Map();

/** Runs a query on the current state, or on the earlier state that `overlay` describes. */
export function runQuery(db: Database, query: CompiledQuery, overlay = NO_CHANGES): QueryResult {
  const collections = collectionsOf(db, query);
  const only = collections.length <= 1 ? collections[0] : undefined;
  const walk = overlay.size === 0 && only ? orderedWalk(only, query) : undefined;
  const sorted = walk ?? sortedCandidates(collections, query, overlay);
  return takeWindow(sorted, query);
}

function collectionsOf(db: Database, query: CompiledQuery): Collection[] {
  const { parentPath, collectionId, allDescendants } = query;
  if (!allDescendants && collectionId) {
    const path = parentPath === '' ? collectionId : `${parentPath}/${collectionId}`;
    const collection = db.collections.get(path);
    return collection ? [collection] : [];
  }
  return [...db.collections.values()].filter((collection) =>
    inScope(query, `${collection.path}/x`),
  );
}

function takeWindow(sorted: Iterable<Doc>, query: CompiledQuery): QueryResult {
  const docs: Doc[] = [];
  let skipped = 0;
  for (const doc of sorted) {
    if (docs.length >= query.limit || query.endsAfter(doc)) break;
    if (query.startsBefore(doc)) continue;
    if (skipped < query.offset) skipped += 1;
    else docs.push(doc);
  }
  return { docs: query.nearest?.(docs) ?? docs, skipped };
}

function sortedCandidates(
  collections: Collection[],
  query: CompiledQuery,
  overlay: Overlay,
): Doc[] {
  const found: Doc[] = [];
  for (const collection of collections) {
    for (const doc of candidatesOf(collection, query)) {
      if (!overlay.has(doc.path) && passes(query, doc)) found.push(doc);
    }
  }
  for (const doc of overlay.values()) if (doc && isCandidate(query, doc)) found.push(doc);
  return found.sort(compareByOrders(query.orders));
}

/**
 * Walks the index of the first order field, so that a limit stops early. This needs an index with
 * exactly the query's order: one field, then the name, in the same direction.
 */
function orderedWalk(collection: Collection, query: CompiledQuery): Iterable<Doc> | undefined {
  const [first, second, third] = query.orders;
  if (!first || third || isSelective(collection, query, first.field)) return undefined;
  if (second && (second.field !== DOCUMENT_NAME || second.descending !== first.descending)) {
    return undefined;
  }
  const index = collection.index(first.field);
  const { from, to } = rangeOf(collection, query, first.field) ?? {
    from: 0,
    to: index.entries.length,
  };
  return walkIndex(index, query, from, to, first.descending);
}

/**
 * Tells whether a condition on another field leaves so few documents that sorting them is cheaper.
 */
function isSelective(collection: Collection, query: CompiledQuery, orderField: string): boolean {
  const others = query.filter.conditions.filter((condition) => condition.field !== orderField);
  if (others.some(({ op }) => op === 'IN')) return true;
  const range = others.length > 0 ? narrowestRange(collection, query) : undefined;
  if (!range) return false;
  const isLimited = Number.isFinite(query.limit);
  return !isLimited || range.to - range.from < collection.docs.size / SELECTIVE_PART;
}

function* walkIndex(
  index: SortedIndex,
  query: CompiledQuery,
  from: number,
  to: number,
  descending: boolean,
): Generator<Doc> {
  // A binary search skips everything that the start cursor leaves out.
  const begin = descending
    ? Math.min(
        to,
        index.firstWhere((entry) => query.startsBefore(entry.doc)),
      )
    : Math.max(
        from,
        index.firstWhere((entry) => !query.startsBefore(entry.doc)),
      );
  const step = descending ? -1 : 1;
  for (let i = descending ? begin - 1 : begin; i >= from && i < to; i += step) {
    const doc = index.entries[i]?.doc;
    if (doc && passes(query, doc)) yield doc;
  }
}
