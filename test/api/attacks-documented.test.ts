import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${root}/docs/security.md`, 'utf8');

/** The rows of the tables of attacks: ids, state, where. */
const rows = [...page.matchAll(/^\| (T[\dT, ]+) \| (\w+) \| (.+) \|$/gm)].map(
  ([, ids = '', state = '', where = '']) => ({ ids: ids.split(', '), state, where }),
);

const testFiles = (where: string) => where.match(/[\w./-]+\.(test|spec)\.ts/g) ?? [];

it('each attack has one row, with a state', () => {
  const ids = rows.flatMap((row) => row.ids);
  expect(ids).toHaveLength(88);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { state } of rows) expect(['tested', 'partly', 'open', 'none']).toContain(state);
});

it('each attack marked as tested names existing files, or the matrix', () => {
  for (const { ids, state, where } of rows) {
    for (const file of testFiles(where)) expect(existsSync(`${root}/${file}`), file).toBe(true);
    if (state !== 'tested') continue;
    const isNamed = testFiles(where).length > 0 || /the matrix/i.test(where);
    expect(isNamed, ids.join()).toBe(true);
  }
});

it('each attack that a test is named after is in the table', () => {
  const known = new Set(rows.flatMap((row) => row.ids));
  const files = globSync('{test/api,functions/test}/**/*.test.ts', { cwd: root });
  const sources = files.map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  const named = sources.flatMap((source) => source.match(/\bT\d{2,3}\b/g) ?? []);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});
