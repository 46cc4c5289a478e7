import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requirements } from './asvs-requirements.ts';

const root = join(import.meta.dirname, '..');
const page = read('docs/asvs.md');

/** A row of the page's tables. */
interface Row {
  id: string;
  level: string;
  state: string;
  how: string;
}

const rows: Row[] = [...page.matchAll(/^\| (V[\d.]+) \| (\d) \| ([^|]+) \| (.*) \|$/gm)].map(
  ([, id = '', level = '', state = '', how = '']) => ({ id, level, state, how }),
);
const passed = rows.filter(({ state }) => state === 'pass');

describe('the list of ASVS', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    const expected = Object.entries(requirements).flatMap(([chapter, list]) =>
      list.split(' ').map((entry) => `${chapter}.${entry}`),
    );
    expect(expected).toHaveLength(253);
    expect(rows.map(({ id, level }) => `${id}:${level}`)).toEqual(expected);
  });

  it('leaves none open, and counts right', () => {
    const others = rows.filter(({ state }) => state === 'n/a');
    expect(passed.length + others.length).toBe(rows.length);
    expect(page).toContain(`**${passed.length} pass, ${others.length} not applicable, none open**`);
  });

  it('says why a row does not apply', () => {
    for (const { id, state, how } of rows)
      if (state === 'n/a') expect(how.length, id).toBeGreaterThan(12);
  });

  it.each(passed)('$id names a place for each pass, with words that stand there', ({ how }) => {
    const places = [...how.matchAll(/`([^`]+)` “([^”]+)”/g)];
    expect(places).not.toHaveLength(0);
    for (const [, file = '', words = ''] of places) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(read(file)).toContain(words);
    }
  });
});

describe('the code that is deployed', () => {
  const files = readdirSync(join(root, 'functions/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(join('functions/src', file)));

  it('hashes with SHA-256 alone', () => {
    const calls = files.flatMap((text) => [...text.matchAll(/create(?:Hash|Hmac)\(([^,)]*)/g)]);
    expect(calls).not.toHaveLength(0);
    expect(new Set(calls.map(([, algorithm]) => algorithm))).toEqual(new Set(["'sha256'"]));
  });

  it('switches no certificate check off', () => {
    for (const text of files)
      expect(text).not.toMatch(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|insecure\(\)/);
  });
});

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
