import type { Part } from '@brushline/contract/parts/parts';
import express from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeHandlers, fakeShop, served } from '../../../test/support/http.ts';
import type { LogEntry } from '../../shared/log.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import type { PageBundle } from './page-bundle.ts';
import { createPages } from './serve-pages.ts';

const ORIGIN = 'https://shop.test';

/** Renders its arguments, so that a test can check them. */
const bundle: PageBundle = {
  html: {
    part: '<p>frame</p>',
    item: '<p>item</p>',
    'item-waiting': '<p>waiting</p>',
    parts: '<p>results</p>',
    'parts-waiting': '<p>waiting for results</p>',
    '404': '<h1>Page Not Found!</h1>',
  },
  renderPart: async ({ frame, parts, number, origin }) =>
    parts.some((part) => part.number === number) ? `${frame} ${number} at ${origin}` : null,
  renderItem: async ({ frame, parts, id }) =>
    parts.some(({ _id }) => _id === id) ? `${frame} ${id}` : null,
  renderResults: async ({ frame, parts, query }) =>
    query.includes('q=') ? null : `${frame} ${parts.length} for ${query}`,
  sitemap: (parts, origin) => parts.map(({ number }) => `${origin}/parts/${number}`).join('\n'),
};

let parts: Pick<Part, '_id' | 'number'>[];
let reads: number;
let outage: Error | null;
let log: LogEntry[];
let pages: Awaited<ReturnType<typeof served>>;

beforeEach(async () => {
  parts = [{ _id: 'bearing', number: 'BRG-608' }];
  reads = 0;
  outage = null;
  log = [];
  await start(1_000_000);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await pages.stop();
});

async function start(readsPerMinute: number) {
  const shop = fakeShop({ verify: 0, verifyLive: 0 });
  const listParts = async () => {
    reads += 1;
    if (outage) throw outage;
    return { rows: parts as Part[], next: null }; // the numbers are all that counts here
  };
  const service = {
    shop,
    handlers: fakeHandlers([], { listParts }),
    limits: createRateLimits(
      { ...shop.limits, reads: readsPerMinute },
      { hostingHops: 2, proxies: [] },
    ),
    log: (entry: LogEntry) => log.push(entry),
    deadlineMs: 5000,
  };
  pages = await served(express().use(createPages(service, bundle, ORIGIN)));
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(pages.base + path, { redirect: 'manual', ...init });

it('serves the page of a part, which the CDN caches for a minute from its read', async () => {
  const answer = await ask('/parts/BRG-608');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('<p>frame</p> BRG-608 at https://shop.test');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect(answer.headers.get('age')).toBe('1');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
  expect((await ask('/parts/BRG-608', again)).status).toBe(304);
  expect(log).toContainEqual(expect.objectContaining({ message: 'GET /parts/{number} 200' }));
});

it('answers HEAD without a body', async () => {
  const answer = await ask('/parts/BRG-608', { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

it.each(['/parts/brg-608', '/parts/BRG-608/', '/parts/brg-608?from=mail'])(
  "redirects %s to the part's canonical address",
  async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/parts/BRG-608']);
  },
);

it.each(['/parts/NONE', '/parts/none', '/parts/BRG-608/x', '/', '/parts/%3Cb%3E', '/parts/%E0%A4'])(
  'answers %s with 404 and the page for unknown addresses',
  async (path) => {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([404, bundle.html['404']]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  },
);

it('serves the page on which a part is ordered', async () => {
  const answer = await ask('/item/bearing');
  expect([answer.status, await answer.text()]).toEqual([200, '<p>item</p> bearing']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect(log).toContainEqual(expect.objectContaining({ message: 'GET /item/{id} 200' }));
});

it('lets the page of an unknown item request its data itself, without a read', async () => {
  await ask('/item/bearing');
  const answer = await ask('/item/new');
  expect([answer.status, await answer.text()]).toEqual([200, '<p>waiting</p>']);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(reads).toBe(1);
});

it.each([
  ['/parts', '<p>results</p> 1 for '],
  ['/parts/', '<p>results</p> 1 for '],
  ['/parts?category=bearing&bore=7..9mm', '<p>results</p> 1 for ?category=bearing&bore=7..9mm'],
  ['/parts?q=608', '<p>waiting for results</p>'],
])('answers the first results of %s', async (path, text) => {
  const answer = await ask(path);
  expect([answer.status, await answer.text()]).toEqual([200, text]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect(log).toContainEqual(expect.objectContaining({ message: 'GET /parts 200' }));
});

it('lists the parts in the sitemap', async () => {
  const answer = await ask('/sitemap.xml');
  expect(await answer.text()).toBe('https://shop.test/parts/BRG-608');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
});

it('reads once for all pages of half a minute', async () => {
  const begun = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(begun);
  for (const path of ['/parts/BRG-608', '/parts/BRG-608', '/sitemap.xml']) await ask(path);
  clock.mockReturnValue(begun + 29_990);
  await ask('/parts/BRG-608');
  expect(reads).toBe(1);
  clock.mockReturnValue(begun + 30_010);
  await ask('/parts/BRG-608');
  expect(reads).toBe(2);
});

it('shows a part that was just added, and reads for made-up numbers at most every 5 seconds', async () => {
  const begun = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(begun);
  await ask('/parts/BRG-608');
  parts = [...parts, { _id: 'new', number: 'BRG-NEW' }];
  clock.mockReturnValue(begun + 4_990);
  for (const number of ['A', 'B', 'C']) expect((await ask(`/parts/${number}`)).status).toBe(404);
  expect(reads).toBe(1);
  clock.mockReturnValue(begun + 5_010);
  expect((await ask('/parts/BRG-NEW')).status).toBe(200);
  for (const number of ['A', 'B', 'C']) expect((await ask(`/parts/${number}`)).status).toBe(404);
  expect(reads).toBe(2);
});

it('serves a page that requests the parts itself when they cannot be read', async () => {
  outage = new ProblemError('unavailable', { detail: 'No database.' });
  const answer = await ask('/parts/BRG-608');
  expect([answer.status, await answer.text()]).toEqual([503, bundle.html.part]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const item = await ask('/item/bearing');
  expect([item.status, await item.text()]).toEqual([503, '<p>waiting</p>']);
  const results = await ask('/parts');
  expect([results.status, await results.text()]).toEqual([503, bundle.html['parts-waiting']]);
  outage = null;
  expect((await ask('/parts/BRG-608')).status).toBe(200);
});

it('refuses other methods and too many calls', async () => {
  const posted = await ask('/parts/BRG-608', { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  await pages.stop();
  await start(1);
  const answers = await Promise.all(Array.from({ length: 21 }, () => ask('/parts/BRG-608')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
