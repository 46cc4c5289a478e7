import type { CompiledQuery } from './compile-query.ts';

const EQUALITIES: ReadonlySet<string> = new Set(['EQUAL', 'IN', 'ARRAY_CONTAINS']);

/** Names the index that serves the query in production: its equalities, then its orders. */
export function planSummary({ filter, orders, allDescendants }: CompiledQuery) {
  const ordered = orders.map(({ field, descending }) => `${field} ${descending ? 'DESC' : 'ASC'}`);
  const equal = filter.conditions
    .filter(({ op, field }) => EQUALITIES.has(op) && !orders.some((order) => order.field === field))
    .map(({ op, field }) => `${field} ${op === 'ARRAY_CONTAINS' ? 'CONTAINS' : 'ASC'}`);
  const index = {
    query_scope: allDescendants ? 'Collection group' : 'Collection',
    properties: `(${[...equal, ...ordered].join(', ')})`,
  };
  return { indexesUsed: [struct(index)] };
}

/** Reports the cost of a query that has run. `startedAt` is a time of `performance.now()`. */
export function executionStats(found: number, resultsReturned: number, startedAt: number) {
  const nanos = Math.max(1, Math.round((performance.now() - startedAt) * 1_000_000));
  return {
    resultsReturned,
    executionDuration: { seconds: Math.floor(nanos / 1e9), nanos: nanos % 1e9 },
    // A query that finds nothing is billed as one read.
    readOperations: Math.max(1, found),
    debugStats: struct({ documents_scanned: String(found) }),
  };
}

/** Makes a google.protobuf.Struct of strings. */
function struct(texts: Readonly<Record<string, string>>) {
  const fields = Object.entries(texts).map(([key, stringValue]) => [key, { stringValue }]);
  return { fields: Object.fromEntries(fields) };
}
