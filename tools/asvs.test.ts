import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The requirements of levels 1 and 2 of OWASP ASVS 5.0.0 (release v5.0.0, 5.0/docs_en), by chapter:
 * section, number and level. Their texts are the standard's.
 */
const requirements: Readonly<Record<string, string>> = {
  V1: '1.1:2 1.2:2 2.1:1 2.2:1 2.3:1 2.4:1 2.5:1 2.6:2 2.7:2 2.8:2 2.9:2 3.1:1 3.2:1 3.3:2 3.4:2 3.5:2 3.6:2 3.7:2 3.8:2 3.9:2 3.10:2 3.11:2 4.1:2 4.2:2 4.3:2 5.1:1 5.2:2',
  V2: '1.1:1 1.2:2 1.3:2 2.1:1 2.2:1 2.3:2 3.1:1 3.2:2 3.3:2 3.4:2 4.1:2',
  V3: '2.1:1 2.2:1 3.1:1 3.2:2 3.3:2 3.4:2 4.1:1 4.2:1 4.3:2 4.4:2 4.5:2 4.6:2 5.1:1 5.2:1 5.3:1 5.4:2 5.5:2 7.1:2 7.2:2',
  V4: '1.1:1 1.2:2 1.3:2 2.1:2 3.1:2 3.2:2 4.1:1 4.2:2 4.3:2 4.4:2',
  V5: '1.1:2 2.1:1 2.2:1 2.3:2 3.1:1 3.2:1 4.1:2 4.2:2 4.3:2',
  V6: '1.1:1 1.2:2 1.3:2 2.1:1 2.2:1 2.3:1 2.4:1 2.5:1 2.6:1 2.7:1 2.8:1 2.9:2 2.10:2 2.11:2 2.12:2 3.1:1 3.2:1 3.3:2 3.4:2 4.1:1 4.2:1 4.3:2 4.4:2 5.1:2 5.2:2 5.3:2 5.4:2 5.5:2 6.1:2 6.2:2 6.3:2 8.1:2 8.2:2 8.3:2 8.4:2',
  V7: '1.1:2 1.2:2 1.3:2 2.1:1 2.2:1 2.3:1 2.4:1 3.1:2 3.2:2 4.1:1 4.2:1 4.3:2 4.4:2 4.5:2 5.1:2 5.2:2 6.1:2 6.2:2',
  V8: '1.1:1 1.2:2 2.1:1 2.2:1 2.3:2 3.1:1 4.1:2',
  V9: '1.1:1 1.2:1 1.3:1 2.1:1 2.2:2 2.3:2 2.4:2',
  V10: '1.1:2 1.2:2 2.1:2 2.2:2 3.1:2 3.2:2 3.3:2 3.4:2 4.1:1 4.2:1 4.3:1 4.4:1 4.5:1 4.6:2 4.7:2 4.8:2 4.9:2 4.10:2 4.11:2 5.1:2 5.2:2 5.3:2 5.4:2 5.5:2 6.1:2 6.2:2 7.1:2 7.2:2 7.3:2',
  V11: '1.1:2 1.2:2 2.1:2 2.2:2 2.3:2 3.1:1 3.2:1 3.3:2 4.1:1 4.2:2 4.3:2 4.4:2 5.1:2 6.1:2',
  V12: '1.1:1 1.2:2 1.3:2 2.1:1 2.2:1 3.1:2 3.2:2 3.3:2 3.4:2',
  V13: '1.1:2 2.1:2 2.2:2 2.3:2 2.4:2 2.5:2 3.1:2 3.2:2 4.1:1 4.2:2 4.3:2 4.4:2 4.5:2',
  V14: '1.1:2 1.2:2 2.1:1 2.2:2 2.3:2 2.4:2 3.1:1 3.2:2 3.3:2',
  V15: '1.1:1 1.2:2 1.3:2 2.1:1 2.2:2 2.3:2 3.1:1 3.2:2 3.3:2 3.4:2 3.5:2 3.6:2 3.7:2',
  V16: '1.1:2 2.1:2 2.2:2 2.3:2 2.4:2 2.5:2 3.1:2 3.2:2 3.3:2 3.4:2 4.1:2 4.2:2 4.3:2 5.1:2 5.2:2 5.3:2',
  V17: '1.1:2 2.1:2 2.2:2 2.3:2 2.4:2 3.1:2 3.2:2',
};

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

  it('has none open, and correct totals', () => {
    const others = rows.filter(({ state }) => state === 'n/a');
    expect(passed.length + others.length).toBe(rows.length);
    expect(page).toContain(`**${passed.length} pass, ${others.length} not applicable, none open**`);
  });

  it('says why a row does not apply', () => {
    for (const { id, state, how } of rows)
      if (state === 'n/a') expect(how.length, id).toBeGreaterThan(12);
  });

  it.each(passed)('$id names a place for each pass, with words that occur there', ({ how }) => {
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
