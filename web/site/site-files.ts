import { DAY_MS } from '@brushline/contract/values/durations';
import { publicPages } from '../prerender/pages.ts';
import { palettes } from '../src/theme/tokens.ts';
import type { Site } from './site.ts';

/** Makes the files that browsers, search engines and security researchers look for by name, with their text. */
export function siteFiles(site: Site, now: Date): Record<string, string> {
  return {
    'robots.txt': robots(site),
    'security.txt': security(site, now),
    'manifest.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
  };
}

function robots({ origin }: Site): string {
  const map = origin ? `\nSitemap: ${origin}/sitemap.xml\n` : '';
  return `User-agent: *\nDisallow: /dashboard\n${map}`;
}

/** RFC 9116 demands an expiry within a year, so that nobody writes to an abandoned address. */
const SECURITY_DAYS = 364;

/** Served at `/.well-known/security.txt` by a rewrite: files in folders with a dot are not deployed. */
function security({ origin, contactEmail }: Site, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_DAYS * DAY_MS).toISOString();
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires.replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

const manifest = {
  name: publicPages[0].title,
  short_name: 'Brushline',
  description: publicPages[0].description,
  lang: 'en',
  start_url: '/',
  display: 'browser',
  background_color: palettes.light.background,
  theme_color: palettes.light.background,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  ],
};
