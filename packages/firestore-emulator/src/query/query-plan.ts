import type { Collection } from '../storage/collection.ts';
import type { Doc } from '../storage/document.ts';
import type { SortedIndex } from '../storage/sorted-index.ts';
import type { Condition } from './compile-filter.ts';
import type { CompiledQuery } from './compile-query.ts';

/** The range [from, to) of one field's index that holds every result. */
export interface IndexRange {
  readonly index: SortedIndex;
  readonly from: number;
  readonly to: number;
}

/** Finds the smallest range that the conditions leave of any index; undefined when none narrows one. */
export function narrowestRange(
  collection: Collection,
  query: CompiledQuery,
): IndexRange | undefined {
  let best: IndexRange | undefined;
  for (const field of new Set(query.filter.conditions.map((condition) => condition.field))) {
    const range = rangeOf(collection, query, field);
    if (range && (!best || range.to - range.from < best.to - best.from)) best = range;
  }
  return best;
}

/** Finds the range that the conditions on `field` leave of its index. */
export function rangeOf(
  collection: Collection,
  query: CompiledQuery,
  field: string,
): IndexRange | undefined {
  const bounds = query.filter.conditions.filter((it) => it.field === field && isBound(it));
  if (bounds.length === 0) return undefined;
  const index = collection.index(field);
  let [from, to] = [0, index.entries.length];
  for (const { op, value } of bounds) {
    const [first, end] = index.rangeOf(value);
    if (!op.startsWith('LESS')) from = Math.max(from, first);
    if (!op.startsWith('GREATER')) to = Math.min(to, end);
  }
  return { index, from, to: Math.max(from, to) };
}

/** Lists documents that include all results: from an index where one helps, or the whole collection. */
export function candidatesOf(collection: Collection, query: CompiledQuery): Iterable<Doc> {
  const range = narrowestRange(collection, query);
  if (range) return range.index.entries.slice(range.from, range.to).map((entry) => entry.doc);
  const choice = query.filter.conditions.find((condition) => condition.op === 'IN');
  return choice ? unionOf(collection, choice) : collection.docs.values();
}

function isBound({ op }: Condition): boolean {
  return op === 'EQUAL' || op.startsWith('LESS') || op.startsWith('GREATER');
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
