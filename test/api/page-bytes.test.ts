import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/**
 * The script that each page needs before it can be used, in kB of gzip: all that its modules import, without code that
 * loads when the page is idle or with a press. A page that has become heavier fails, and so does one that has become
 * lighter: then its number must be lowered.
 */
const SCRIPT_KB: Record<string, number> = {
  'blogs/blogs-page': 116.9,
  'compare/compare-page': 133.7,
  'dashboard/add-review-page': 151.4,
  'dashboard/desk/all-orders-page': 130.5,
  'dashboard/desk/audit-page': 130.3,
  'dashboard/desk/customer-page': 160.2,
  'dashboard/desk/customers-page': 127.8,
  'dashboard/desk/desk-orders-page': 135.7,
  'dashboard/desk/desk-page': 130.1,
  'dashboard/desk/desk-troubles-page': 127.7,
  'dashboard/desk/pick-page': 126.7,
  'dashboard/desk/users-page': 132.6,
  'dashboard/my-profile-page': 150.8,
  'dashboard/my-reviews-page': 115.8,
  'dashboard/orders/my-orders-page': 134.7,
  'dashboard/orders/payment-page': 141.9,
  'dashboard/orders/purchase-page': 150.2,
  'dashboard/products/add-part-page': 171,
  'dashboard/products/edit-part-page': 173.8,
  'dashboard/products/history-page': 129.5,
  'dashboard/products/import-page': 167.4,
  'dashboard/products/manage-parts-page': 145.4,
  'dashboard/products/prices-page': 170.1,
  'dashboard/products/stock-page': 164.8,
  'dashboard/reviews-page': 128.9,
  'home/home-page': 120.9,
  'login/login-page': 144.6,
  'not-allowed/not-allowed-page': 113.9,
  'not-found/not-found-page': 116,
  'order-list/order-list-page': 175,
  'part-details/part-details-page': 132.7,
  'part-details/unknown-part': 137.4,
  'part/part-page': 161.5,
  'parts/parts-page': 147.9,
  'portfolio/portfolio-page': 114.4,
  'signup/signup-page': 144.8,
};

/** What a page needs besides its own module. */
const ALSO: Record<string, readonly string[]> = {
  'part/part-page': ['src/features/place-order/order-panel.tsx'],
  'order-list/order-list-page': ['src/features/checkout/checkout-form.tsx'],
};
const DASHBOARD = 'src/layout/dashboard/dashboard-layout.tsx';

/** The limit of a page for visitors and customers. Staff sit at a desk. */
const MOST_KB = 200;
const STAFF = /^dashboard\/(?:desk|products|reviews)/;

/** How much lighter a page may become before its number has to follow. */
const SLACK_KB = 3;

/** The names of files hold hashes, which compress differently after each change. */
const HASHES_KB = 0.05;

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = join(import.meta.dirname, '../../web/dist');
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
);

const PAGE = /^src\/pages\/(.*)\.tsx$/;
const pages = Object.keys(manifest).flatMap((key) => PAGE.exec(key)?.[1] ?? []);

/** Lists modules with all that they import. */
function neededBy(modules: readonly string[]): Set<string> {
  const needed = new Set(modules);
  for (const key of needed) for (const more of manifest[key]?.imports ?? []) needed.add(more);
  return needed;
}

function kilobytesOf(page: string, also: readonly string[] = ALSO[page] ?? []): number {
  const modules = ['index.html', `src/pages/${page}.tsx`, ...also];
  const needed = neededBy(page.startsWith('dashboard/') ? [...modules, DASHBOARD] : modules);
  const files = new Set([...needed].flatMap((key) => manifest[key]?.file ?? []));
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(dist, file))).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

describe('kB of script before a page can be used', () => {
  it.each(pages)('%s', (page) => {
    const kilobytes = kilobytesOf(page);
    const most = SCRIPT_KB[page] ?? 0;
    expect(kilobytes).toBeLessThanOrEqual(most + HASHES_KB);
    expect(kilobytes).toBeGreaterThan(most - SLACK_KB);
  });

  it(`is at most ${MOST_KB} on each page of visitors and customers`, () => {
    const heavy = Object.entries(SCRIPT_KB).filter(
      ([page, kilobytes]) => !STAFF.test(page) && kilobytes > MOST_KB,
    );
    expect(heavy).toEqual([]);
  });

  it('leaves out the fields of the checkout, which only a signed-in customer needs', () => {
    expect(kilobytesOf('order-list/order-list-page', [])).toBeLessThanOrEqual(140);
  });

  it('loads the identity service without the code of forms', () => {
    const needed = neededBy(['src/lib/session/firebase-identity.tsx']);
    expect([...needed].filter((key) => key.startsWith('_forms'))).toEqual([]);
  });

  it('is stated for existing pages only', () => {
    expect(Object.keys(SCRIPT_KB).filter((page) => !pages.includes(page))).toEqual([]);
  });
});
