import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Override {
  collectionGroup: string;
  fieldPath: string;
  indexes: readonly unknown[];
  ttl?: boolean;
}

const file = readFileSync(`${import.meta.dirname}/../../../firestore.indexes.json`, 'utf8');
const { fieldOverrides } = JSON.parse(file) as { fieldOverrides: Override[] };
const nameOf = ({ collectionGroup, fieldPath }: Override) => `${collectionGroup}.${fieldPath}`;

test('the database erases expired records, but no order', () => {
  const erased = fieldOverrides.filter(({ ttl }) => ttl);
  const collections = ['mail', 'refusals', 'events', 'runRows', 'limits'];
  expect(erased.map(nameOf)).toEqual(collections.map((name) => `${name}.expiresAt`));
});

test.each(['audit.before', 'audit.after', 'runRows.before', 'runRows.after', 'orderLists.lists'])(
  '%s, which no query uses, has no index entries for its fields',
  (name) => {
    expect(fieldOverrides.find((one) => nameOf(one) === name)?.indexes).toEqual([]);
  },
);
