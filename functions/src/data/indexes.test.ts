import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Override {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
}

test('the database erases what has its time, and no order', () => {
  const file = readFileSync(`${import.meta.dirname}/../../../firestore.indexes.json`, 'utf8');
  const { fieldOverrides } = JSON.parse(file) as { fieldOverrides: Override[] };
  const erased = fieldOverrides.filter(({ ttl }) => ttl);
  expect(erased.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)).toEqual(
    ['mail.expiresAt', 'refusals.expiresAt', 'limits.expiresAt'],
  );
});
