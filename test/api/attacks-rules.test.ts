import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('T101 the rules let no browser read or write any document', () => {
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const allowed = rules.match(/\ballow\b[^;]*;/g);
  expect(allowed).toEqual(['allow read, write: if false;']);
  expect(rules).toContain('match /{document=**}');
});
