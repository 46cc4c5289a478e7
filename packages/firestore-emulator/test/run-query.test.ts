import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CompiledQuery,
  compareByOrders,
  compileQuery,
  isCandidate,
} from '../src/query/compile-query.ts';
import { runQuery } from '../src/query/run-query.ts';
import { Database } from '../src/storage/database.ts';
import type { Doc } from '../src/storage/document.ts';
import { ResourceNames } from '../src/wire/resource-names.ts';
import type { StructuredQuery, Value } from '../src/wire/wire-types.ts';

const names = new ResourceNames('demo-p');
const FIELDS = ['a', 'b'];

const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 4 }).map(integer) },
  fc.constantFrom<Value>(
    { valueType: 'doubleValue', doubleValue: 1.5 },
    { valueType: 'doubleValue', doubleValue: Number.NaN },
    { valueType: 'nullValue', nullValue: 'NULL_VALUE' },
    { valueType: 'stringValue', stringValue: 'x' },
  ),
);
const fields = fc.dictionary(fc.constantFrom(...FIELDS), value, { noNullPrototype: true });
const commit = fc.record({
  path: fc
    .tuple(fc.constantFrom('c', 'c/x/c', 'd'), fc.integer({ min: 0, max: 6 }))
    .map(([at, id]) => `${at}/${id}`),
  fields: fc.option(fields, { nil: undefined }),
});
const condition = fc.record({
  fieldFilter: fc.record({
    field: fc.constantFrom(...FIELDS).map((fieldPath) => ({ fieldPath })),
    op: fc.constantFrom(
      'EQUAL',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL',
      'NOT_EQUAL',
    ),
    value,
  }),
});
const cursor = fc.record({ values: fc.array(value, { maxLength: 1 }), before: fc.boolean() });
const query = fc.record(
  {
    from: fc
      .record({ collectionId: fc.constant('c'), allDescendants: fc.boolean() })
      .map((it) => [it]),
    where: fc.record({
      compositeFilter: fc.record({
        op: fc.constantFrom('AND', 'OR'),
        filters: fc
          .array(condition, { minLength: 1, maxLength: 3 })
          .filter((all) => all.filter((it) => it.fieldFilter.op === 'NOT_EQUAL').length < 2),
      }),
    }),
    orderBy: fc.uniqueArray(
      fc.record({
        field: fc.constantFrom(...FIELDS).map((fieldPath) => ({ fieldPath })),
        direction: fc.constantFrom('ASCENDING', 'DESCENDING'),
      }),
      { minLength: 1, maxLength: 2, selector: ({ field }) => field.fieldPath },
    ),
    startAt: cursor,
    endAt: cursor,
    offset: fc.integer({ min: 0, max: 2 }),
    limit: fc.integer({ min: 0, max: 5 }).map((limit) => ({ value: limit })),
  },
  { requiredKeys: ['from', 'orderBy'] },
);

function integer(n: number): Value {
  return { valueType: 'integerValue', integerValue: String(n) };
}

/** Runs the query without any index. */
function plainly(docs: readonly Doc[], compiled: CompiledQuery): string[] {
  return docs
    .filter((doc) => isCandidate(compiled, doc))
    .sort(compareByOrders(compiled.orders))
    .filter((doc) => !compiled.startsBefore(doc) && !compiled.endsAfter(doc))
    .slice(compiled.offset, compiled.offset + compiled.limit)
    .map((doc) => doc.path);
}

function apply(
  db: Database,
  { path, fields: next }: { path: string; fields: Doc['fields'] | undefined },
) {
  const time = db.clock.tick();
  db.apply(
    new Map([[path, next && { path, fields: next, createTime: time, updateTime: time }]]),
    time,
  );
}

test('a query finds the same as a plain loop, through indexes, after changes and back in time', () => {
  const property = (
    before: Parameters<typeof apply>[1][],
    after: Parameters<typeof apply>[1][],
    queries: StructuredQuery[],
  ) => {
    const db = new Database();
    for (const change of before) apply(db, change);
    const compiled = queries.map((it) => compileQuery(names, names.root, it));
    for (const it of compiled) runQuery(db, it);
    const [then, docsThen] = [db.clock.now(), [...db.all()]];
    for (const change of after) apply(db, change);
    for (const it of compiled) {
      expect(runQuery(db, it).docs.map((doc) => doc.path)).toEqual(plainly([...db.all()], it));
      const earlier = runQuery(db, it, db.overlayAt(then)).docs.map((doc) => doc.path);
      expect(earlier).toEqual(plainly(docsThen, it));
    }
  };
  const changes = fc.array(commit, { maxLength: 20 });
  fc.assert(
    fc.property(changes, changes, fc.array(query, { minLength: 1, maxLength: 4 }), property),
    { numRuns: 400 },
  );
});

test('a query that selects no fields returns only names', () => {
  const compiled = compileQuery(names, names.root, { from: [{ collectionId: 'c' }], select: {} });
  expect(compiled.mask).toEqual({ fieldPaths: [] });
});
