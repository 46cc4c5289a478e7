import type { Part } from '@brushline/contract/parts/parts';
import { publicPages } from '../prerender/pages.ts';
import { partAddress } from '../src/features/parts/part-address.ts';

/** Writes the sitemap for search engines (sitemaps.org). None of its addresses contains a character that XML reserves. */
export function sitemap(parts: readonly Part[], origin: string): string {
  const numbered = parts.filter(({ number }) => number !== undefined);
  const paths = [...publicPages.map(({ path }) => path), ...numbered.map(partAddress)];
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}
