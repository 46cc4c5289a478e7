import { randomUUID } from 'node:crypto';
import type { Part } from '@brushline/contract/parts/parts';
import { expect, it, vi } from 'vitest';
import { newPart } from './support/data.ts';
import { demoAdmin } from './support/people.ts';
import { api, shopUrl } from './support/shop.ts';

const BEARING = '/parts/BRG-608-2RS-C3';
const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(2)> "' & ${randomUUID()}`;

/** An instance may have read the parts a few seconds ago. */
const SOON = { timeout: 60_000, interval: 500 };

async function get(path: string) {
  const response = await fetch(shopUrl + path);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

function structuredData(html: string) {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

it('returns the whole page of a part, without any script', async () => {
  const { status, headers, html } = await get(BEARING);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toMatch(/<h1[^>]*>Bearing <span[^>]*>608-2RS,<\/span> C3<\/h1>/);
  expect(html).toMatch(/<th scope="row">Bore<\/th><td[^>]*>d<\/td><td[^>]*>8.0<\/td>/);
  expect(html).toContain('>Buy Now</a>');
  expect(html).toContain(`<link rel="canonical" href="${shopUrl}${BEARING}">`);
  expect(structuredData(html)).toMatchObject({ '@type': 'Product', sku: 'BRG-608-2RS-C3' });
});

it('answers HEAD, and 304 if the page has not changed', async () => {
  const page = await fetch(shopUrl + BEARING, { method: 'HEAD' });
  expect(await page.text()).toBe('');
  const headers = { 'If-None-Match': page.headers.get('etag') ?? '' };
  const again = await fetch(shopUrl + BEARING, { headers });
  // Somebody may have ordered it meanwhile, and the page then has changed.
  expect([200, 304]).toContain(again.status);
});

it('redirects other spellings of the number to the canonical address', async () => {
  for (const path of [BEARING.toLowerCase(), `${BEARING}/`]) {
    const { status, headers } = await fetch(shopUrl + path, { redirect: 'manual' });
    expect(status).toBe(301);
    expect(new URL(headers.get('location') ?? '', shopUrl).href).toBe(shopUrl + BEARING);
  }
});

it('has a page for a part that was added this minute, and escapes its texts', async () => {
  const { _id } = await newPart({ name: HOSTILE.slice(0, 120), description: HOSTILE });
  const { body } = await api('GET', `/parts/${_id}`);
  const [{ number, name } = { number: '', name: '' }] = body as Part[];
  expect(number).toMatch(/^PRT-/);
  const { html } = await vi.waitFor(async () => {
    const page = await get(`/parts/${number}`);
    expect(page.status).toBe(200);
    return page;
  }, SOON);
  expect(html).not.toMatch(/<script>alert|<img src=x/);
  expect(structuredData(html)).toMatchObject({ name, description: HOSTILE });
  const given = /<script type="application\/json" id="given">(.*?)<\/script>/.exec(html);
  expect(JSON.parse(given?.[1] ?? '{}')).toMatchObject({
    part: { part: { name, description: HOSTILE } },
  });
  const admin = await demoAdmin();
  await api('DELETE', `/item/${_id}`, { token: admin.token });
});

it('lists each part in the sitemap', async () => {
  const { status, headers, html: xml } = await get('/sitemap.xml');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  for (const path of ['/', '/parts', BEARING])
    expect(xml).toContain(`<loc>${shopUrl}${path}</loc>`);
  expect(xml).not.toContain('/dashboard');
});

it('names the first ten faults of an address that has hundreds', async () => {
  const faults = Array.from({ length: 500 }, (_, n) => `a=${n}`);
  const { html } = await get(`/parts?${faults.join('&')}`);
  expect(html.match(/<code>a=\d+<\/code>/g)).toHaveLength(10);
});

it('names a fault that an address has hundreds of times once', async () => {
  const { html } = await get(`/parts?${'a=1&'.repeat(500)}`);
  expect(html.match(/<code>a=1<\/code>/g)).toHaveLength(1);
});

it('refuses writes', async () => {
  expect((await fetch(shopUrl + BEARING, { method: 'POST' })).status).toBe(405);
});
