import { describe, expect, it } from 'vitest';
import { shopUrl } from './support/shop.ts';

const publicPages = ['/', '/parts', '/login', '/signup', '/blogs', '/portfolio'];

/** Every address of spec section 2 but the first, and the audit. */
const addresses = [
  ...publicPages.slice(1),
  '/home',
  '/item/any-id',
  '/dashboard',
  '/dashboard/myOrders',
  '/dashboard/addAReview',
  '/dashboard/myReviews',
  '/dashboard/payment/any-id',
  '/dashboard/desk',
  '/dashboard/troubles',
  '/dashboard/orders',
  '/dashboard/pick',
  '/dashboard/manageAllOrders',
  '/dashboard/addAProduct',
  '/dashboard/makeAdmin',
  '/dashboard/manageProducts',
  '/dashboard/audit',
  '/dashboard/reviews',
  '/dashboard/customers',
  '/dashboard/customers/any@example.test',
  '/dashboard/orders/ANY-NUMBER',
  '/dashboard/manageProducts/prices',
  '/dashboard/manageProducts/import',
  '/dashboard/manageProducts/any-id',
  '/dashboard/manageProducts/any-id/stock',
  '/dashboard/manageProducts/any-id/history',
];

function everyForm(path: string): string[] {
  return [path, `${path}?from=mail`, `${path}/`];
}

describe('an address of the shop', () => {
  it.each(['/', '/?from=mail', ...addresses.flatMap(everyForm)])(
    '%s returns a page',
    async (path) => {
      const response = await fetch(shopUrl + path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<div id="root"');
    },
  );

  it.each([
    '/no/such/page',
    '/shell',
    '/item-frame',
    '/my-orders-frame',
    '/item',
    '/item/a/b',
    '/item/a.png',
    '/dashboard/other',
    '/dashboard/payment',
    '/homes',
    '/login/x',
    '/assets/x',
    '/assets/none.js',
    '/parts/NO-SUCH-PART',
    '/parts/STA-4208-12/x',
    '/parts/%3Cscript%3E',
  ])('is not %s: the page of unknown addresses, with status 404', async (path) => {
    const response = await fetch(shopUrl + path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>Page Not Found!<\/h1>/);
    expect(html).toContain('>Go Home</a>');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe.each([
  ...publicPages,
  '/parts/STA-4208-12',
  '/none',
  '/item/x',
  '/dashboard',
  '/dashboard/myOrders',
])('the markup of %s', (path) => {
  it('names its character set within the first 1,024 bytes', async () => {
    const bytes = await (await fetch(shopUrl + path)).bytes();
    expect(new TextDecoder().decode(bytes.slice(0, 1024))).toMatch(/<meta charset="utf-8"[^>]*>/i);
  });

  it('gives each fieldset its legend', async () => {
    const html = await (await fetch(shopUrl + path)).text();
    const unnamed = html.match(/<fieldset\b[^>]*>(?!<legend\b)/g) ?? [];
    // MUI draws the edge of a field as a fieldset that assistive technology does not see.
    expect(unnamed.filter((tag) => !tag.includes('aria-hidden="true"'))).toEqual([]);
  });
});

describe('the metadata of the public pages', () => {
  it('has a different title and description for each', async () => {
    const texts = await Promise.all(
      publicPages.map(async (path) => (await fetch(shopUrl + path)).text()),
    );
    for (const pattern of [
      /<title>([^<]{5,})<\/title>/,
      /<meta name="description" content="([^"]{50,})">/,
      /<meta property="og:title" content="([^"]{5,})">/,
    ]) {
      const found = texts.map((html) => pattern.exec(html)?.[1]);
      expect(found).not.toContain(undefined);
      expect(new Set(found).size).toBe(publicPages.length);
    }
  });

  it.each([
    ['/robots.txt', 'text/plain', /^User-agent: \*\nDisallow: \/dashboard\n/],
    ['/.well-known/security.txt', 'text/plain', /^Contact: mailto:.+@.+\nExpires: /],
    ['/manifest.webmanifest', 'application/manifest+json', /"short_name": "Brushline"/],
    ['/favicon.svg', 'image/svg+xml', /^<svg/],
    ['/favicon.ico', 'image/', /PNG/],
    ['/apple-touch-icon.png', 'image/png', /PNG/],
    ['/icon-512.png', 'image/png', /PNG/],
    ['/preview.png', 'image/png', /PNG/],
  ])('includes %s, as %s', async (path, type, text) => {
    const response = await fetch(shopUrl + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(await response.text()).toMatch(text);
  });
});
