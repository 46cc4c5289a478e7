import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allButBelow } from './all-but.ts';
import { committedHeaders } from './config.ts';

const firebaseJson = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');

it('uses no regular expression that Hosting refuses: RE2 has no lookaround and no back reference', () => {
  const patterns = [...firebaseJson.matchAll(/"regex": "([^"]*)"/g)].map(([, pattern]) => pattern);
  expect(patterns.length).toBeGreaterThan(0);
  for (const pattern of patterns) expect(pattern).not.toMatch(/\(\?[^:]|\\[1-9]/);
});

it('sets no header twice on any path', () => {
  const paths = ['/', '/login', '/item/x', '/assets/a.js', '/drawings/a.svg', '/favicon.svg', '/a'];
  for (const path of [
    ...paths,
    '/sw.js',
    '/api',
    '/api/parts',
    '/api/docs',
    '/api/openapi.json',
    '/__/auth/iframe',
    '/__',
    '/ap',
    '/parts',
    '/parts/',
    '/parts/BRG-608',
    '/partsx',
    '/apis',
  ]) {
    const keys = headersOf(path).map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
  }
});

it('leaves the pages that Firebase serves for the sign-in alone', () => {
  expect(headersOf('/__/auth/iframe')).toEqual([]);
  expect(headersOf('/__/auth/handler')).toEqual([]);
});

it('gives each page one policy', () => {
  const pages = ['/', '/login', '/partsx', '/parts', '/parts/', '/parts/BRG-608', '/item/x'];
  for (const path of [...pages, '/dashboard', '/dashboard/', '/dashboard/orders/x', '/dashboards'])
    expect(
      headersOf(path).filter(({ key }) => key === 'Content-Security-Policy'),
      path,
    ).toHaveLength(1);
});

it("leaves the API's policy and cache to the function", () => {
  const keys = headersOf('/api/parts').map(({ key }) => key);
  expect(keys).toContain('X-Content-Type-Options');
  expect(keys).not.toContain('Content-Security-Policy');
  expect(keys).not.toContain('Cache-Control');
});

it('leaves the cache of the pages of parts to their function, and gives them the policy of all pages', () => {
  const keysOf = (path: string) => headersOf(path).map(({ key }) => key);
  for (const path of ['/parts', '/parts/', '/parts/BRG-608']) {
    expect(keysOf(path)).toContain('Content-Security-Policy');
    expect(keysOf(path)).not.toContain('Cache-Control');
  }
  expect(keysOf('/partsx')).toContain('Cache-Control');
});

it('lets the page about the API load from the shop only, and revalidates it', () => {
  const set = Object.fromEntries(headersOf('/api/docs').map(({ key, value }) => [key, value]));
  expect(set['Content-Security-Policy']).toMatch(/script-src 'self'; style-src 'self';/);
  expect(set['Cache-Control']).toBe('no-cache');
  expect(headersOf('/api/docs/').map(({ key }) => key)).not.toContain('Cache-Control');
});

it('matches the same paths as a lookahead', () => {
  const segment = fc.stringMatching(/^[apix_./-]{0,6}$/);
  fc.assert(
    fc.property(segment, (text) => {
      const path = `/${text}`;
      expect(matches(allButBelow(['api', '__'], { files: true }), path)).toBe(
        /^\/(?!(api|__)(\/|$))/.test(path),
      );
      expect(matches(allButBelow(['api', '__'], { files: false }), path)).toBe(
        /^\/(?!(api|__)(\/|$))[^.]*$/.test(path),
      );
    }),
    { numRuns: 2000 },
  );
});

function headersOf(path: string) {
  return committedHeaders()
    .filter(({ regex, source }) => matches(regex ?? globPattern(source ?? ''), path))
    .flatMap(({ headers }) => headers);
}

/** Converts a glob. The two in use stand for a folder with all its files. */
function globPattern(glob: string): string {
  expect(glob).toMatch(/^\/\w+\/\*\*\/\*\.\*$/);
  return `^/${glob.split('/')[1]}/.*[.]`;
}

function matches(regex: string, path: string): boolean {
  return new RegExp(regex, 'u').test(path);
}
