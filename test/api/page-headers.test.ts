import { describe, expect, it } from 'vitest';
import { type Answer, observatoryScore } from './support/observatory.ts';
import { shopUrl } from './support/shop.ts';

/** The pages as files, those that a function or their script fills, and addresses that no page has. */
const pages = [
  '/',
  '/parts',
  '/parts/STA-4208-12',
  '/parts/NONE',
  '/login',
  '/signup',
  '/blogs',
  '/portfolio',
  '/item/x',
  '/dashboard',
  '/none',
];

describe.each(pages)('A18 the page %s as Hosting sends it', (path) => {
  it('scores at least 140 (A+ begins at 100) by the rules of the HTTP Observatory', async () => {
    expect(observatoryScore(await get(path))).toBeGreaterThanOrEqual(140);
  });

  it('allows inline text only by hash, and addresses only by name', async () => {
    const policy = (await get(path)).headers['content-security-policy'] ?? '';
    expect(policy).not.toMatch(/'unsafe-|'strict-dynamic'|'nonce-/);
    const sources = policy.split(/[; ]+/).filter((source) => /[:*]/.test(source));
    const wide = sources.filter((source) => !/^https:\/\/[a-z0-9-]+\.[a-z0-9.-]+/.test(source));
    expect(wide).toEqual([
      'https://*.js.stripe.com',
      'data:',
      'https://*.stripe.com',
      'https://*.js.stripe.com',
    ]);
    const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(scripts.split(' ').filter((source) => source.startsWith('https:'))).toHaveLength(3);
  });

  it('names each of its own scripts with the hash of the file', async () => {
    const { html } = await get(path);
    const scripts = html.match(/<script\b[^>]*\ssrc="[^"]*"[^>]*>/g) ?? [];
    for (const script of scripts)
      expect(script).toMatch(/\ssrc="\/assets\/[^"]+"[^>]* integrity="sha256-/);
  });
});

describe('each kind of address', () => {
  it.each([
    ['/', 200, 'no-cache'],
    ['/login', 200, 'no-cache'],
    ['/item/x', 200, 'no-cache'],
    ['/parts', 200, 'public, max-age=0, s-maxage=60'],
    ['/parts/STA-4208-12', 200, 'public, max-age=0, s-maxage=60'],
    ['/parts/NONE', 404, 'no-cache'],
    ['/assets/x', 404, 'no-cache'],
    ['/none', 404, 'no-cache'],
    ['/assets/none.js', 404, 'public, max-age=31536000, immutable'],
    ['/sw.js', 200, 'no-cache'],
    ['/drawings/banner.svg', 200, 'public, max-age=86400'],
    ['/api/parts', 200, expect.stringMatching(/^public, max-age=0, s-maxage=60/)],
    ['/api/unknown', 404, 'no-store'],
  ])('%s answers %i and is cached as %s', async (path, status, cache) => {
    const response = await fetch(shopUrl + path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, cache]);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy.includes('sandbox')).toBe(path.startsWith('/api/'));
    expect(policy).toContain("default-src 'none'");
  });

  it("the pages of Firebase's sign-in may be framed and keep their opener", async () => {
    // The one of its addresses that the emulator serves too; an unknown one has the headers of the 404 page there.
    const { headers } = await fetch(`${shopUrl}/__/firebase/init.json`);
    for (const name of ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy'])
      expect(headers.get(name)).toBeNull();
  });
});

/** Returns what a project's Hosting would send: without this run's stand-ins, which the policy allows too. */
async function get(path: string): Promise<Answer> {
  const response = await fetch(shopUrl + path, { headers: { origin: 'https://else.test' } });
  const headers = Object.fromEntries(response.headers);
  const policy = headers['content-security-policy']?.replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, '');
  return {
    headers: policy === undefined ? headers : { ...headers, 'content-security-policy': policy },
    cookies: response.headers.getSetCookie(),
    html: await response.text(),
  };
}
