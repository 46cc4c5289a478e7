import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/**
 * Holds how much script each page has to have before it can be used, in kB of gzip: what its modules import,
 * without what comes when the page is idle or with a press. Customers' pages may have 200. A page that gets
 * heavier fails, and so does one that has become lighter: then its number here is to be lowered.
 */
const SCRIPT_KB: Record<string, number> = {
  'blogs/blogs-page': 127,
  'compare/compare-page': 144,
  'dashboard/add-review-page': 217,
  'dashboard/all-orders-page': 203,
  'dashboard/audit-page': 212,
  'dashboard/customer-page': 217,
  'dashboard/desk-orders-page': 233,
  'dashboard/desk-page': 218,
  'dashboard/desk-troubles-page': 216,
  'dashboard/my-orders-page': 188,
  'dashboard/my-profile-page': 219,
  'dashboard/my-reviews-page': 178,
  'dashboard/payment-page': 196,
  'dashboard/pick-page': 185,
  'dashboard/products/add-part-page': 234,
  'dashboard/products/edit-part-page': 237,
  'dashboard/products/history-page': 188,
  'dashboard/products/manage-parts-page': 224,
  'dashboard/products/prices-page': 224,
  'dashboard/products/stock-page': 218,
  'dashboard/purchase-page': 227,
  'dashboard/reviews-page': 184,
  'dashboard/users-page': 227,
  'login/login-page': 162,
  'not-found/not-found-page': 126,
  'order-list/order-list-page': 185,
  'part-details/part-details-page': 133,
  'part/part-page': 167,
  'parts/parts-page': 147,
  'portfolio/portfolio-page': 125,
  'signup/signup-page': 162,
};

/** What a page needs besides its own module. */
const ALSO: Record<string, readonly string[]> = {
  'part/part-page': ['src/features/place-order/order-panel.tsx'],
  'order-list/order-list-page': ['src/features/checkout/checkout-form.tsx'],
};
const DASHBOARD = 'src/layout/dashboard/dashboard-layout.tsx';

/** How much lighter a page may become before its number has to follow. */
const SLACK_KB = 3;

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

function kilobytesOf(page: string): number {
  const needed = new Set(['index.html', `src/pages/${page}.tsx`, ...(ALSO[page] ?? [])]);
  if (page.startsWith('dashboard/')) needed.add(DASHBOARD);
  for (const key of needed) for (const more of manifest[key]?.imports ?? []) needed.add(more);
  const files = new Set([...needed].flatMap((key) => manifest[key]?.file ?? []));
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(dist, file))).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

describe('kB of script before a page can be used', () => {
  it.each(pages)('%s', (page) => {
    const kilobytes = kilobytesOf(page);
    const most = SCRIPT_KB[page] ?? 0;
    expect(kilobytes).toBeLessThanOrEqual(most);
    expect(kilobytes).toBeGreaterThan(most - SLACK_KB);
  });

  it('is said of pages that exist', () => {
    expect(Object.keys(SCRIPT_KB).filter((page) => !pages.includes(page))).toEqual([]);
  });
});
