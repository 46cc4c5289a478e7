import type { Collection } from './collection.ts';
import { compareValues } from './compare-values.ts';
import type { Condition } from './compile-filter.ts';
import {
  type CompiledQuery,
  compareByOrders,
  inScope,
  isCandidate,
  passes,
} from './compile-query.ts';
import type { Database, Overlay } from './database.ts';
import type { Doc } from './document.ts';
import { DOCUMENT_NAME } from './field-path.ts';
import type { IndexEntry, SortedIndex } from './sorted-index.ts';

export interface QueryResult {
  readonly docs: readonly Doc[];
  /** Documents skipped by the offset; they are billed too. */
  readonly skipped: number;
}

const NO_CHANGES: Overlay = new Map();

/** Runs the query on the state of now, or on the earlier state that `overlay` describes. */
export function runQuery(db: Database, query: CompiledQuery, overlay = NO_CHANGES): QueryResult {
  const collections = collectionsOf(db, query);
  const only = collections.length <= 1 ? collections[0] : undefined;
  const walk = overlay.size === 0 && only ? orderedWalk(only, query) : undefined;
  const sorted = walk ?? sortedCandidates(collections, query, overlay);
  return takeWindow(sorted, query);
}

export function collectionsOf(db: Database, query: CompiledQuery): Collection[] {
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
  return { docs, skipped };
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

/** The smallest set an equality leaves, else the whole collection. */
function candidatesOf(collection: Collection, query: CompiledQuery): Iterable<Doc> {
  let best: { index: SortedIndex; range: [number, number] } | undefined;
  for (const { field, value } of equalities(query)) {
    const index = collection.index(field);
    const range = index.rangeOf(value);
    if (!best || range[1] - range[0] < best.range[1] - best.range[0]) best = { index, range };
  }
  if (best) return best.index.entries.slice(...best.range).map((entry) => entry.doc);
  const choice = query.filter.conditions.find((condition) => condition.op === 'IN');
  return choice ? unionOf(collection, choice) : collection.docs.values();
}

function equalities(query: CompiledQuery): readonly Condition[] {
  return query.filter.conditions.filter((condition) => condition.op === 'EQUAL');
}

function unionOf(collection: Collection, { field, value }: Condition): Iterable<Doc> {
  const index = collection.index(field);
  const found = new Set<Doc>();
  const values = value.valueType === 'arrayValue' ? (value.arrayValue.values ?? []) : [];
  for (const wanted of values) {
    for (const entry of index.entries.slice(...index.rangeOf(wanted))) found.add(entry.doc);
  }
  return found;
}

/**
 * Walks the index of the first order field, so that a limit stops early. Only where the index has
 * exactly the query's order: one field, then the name, in the same direction.
 */
function orderedWalk(collection: Collection, query: CompiledQuery): Iterable<Doc> | undefined {
  const [first, second, third] = query.orders;
  const selective = query.filter.conditions.some(({ op }) => op === 'EQUAL' || op === 'IN');
  if (!first || third || selective) return undefined;
  if (second && (second.field !== DOCUMENT_NAME || second.descending !== first.descending)) {
    return undefined;
  }
  return walkIndex(collection.index(first.field), query, first.descending);
}

function* walkIndex(index: SortedIndex, query: CompiledQuery, descending: boolean): Generator<Doc> {
  const { entries } = index;
  const [lowest, highest] = rangeConditions(query);
  const low = lowest ? index.firstWhere((entry) => atLeast(entry, lowest)) : 0;
  const high = highest ? index.firstWhere((entry) => beyond(entry, highest)) : entries.length;
  // Where the walk begins: binary search past what the start cursor leaves out.
  const begin = descending
    ? Math.min(
        high,
        index.firstWhere((entry) => query.startsBefore(entry.doc)),
      )
    : Math.max(
        low,
        index.firstWhere((entry) => !query.startsBefore(entry.doc)),
      );
  const step = descending ? -1 : 1;
  for (let i = descending ? begin - 1 : begin; i >= low && i < high; i += step) {
    const doc = entries[i]?.doc;
    if (doc && passes(query, doc)) yield doc;
  }
}

function rangeConditions(query: CompiledQuery): [Condition | undefined, Condition | undefined] {
  const field = query.orders[0]?.field;
  const find = (prefix: string) =>
    query.filter.conditions.find((it) => it.field === field && it.op.startsWith(prefix));
  return [find('GREATER_THAN'), find('LESS_THAN')];
}

function atLeast(entry: IndexEntry, { value }: Condition): boolean {
  return compareValues(entry.value, value) >= 0;
}

function beyond(entry: IndexEntry, { value }: Condition): boolean {
  return compareValues(entry.value, value) > 0;
}
