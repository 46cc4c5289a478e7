import { FOUNDED } from '@brushline/contract/constants';
import type { Site } from '../site/site.ts';
import { escapeJson, escapeText } from './markup.ts';
import type { Page } from './pages.ts';

/** The preview of a shared link, 1200 x 630, in `public/`. */
const PREVIEW = '/preview.png';

/** Writes the head of a page for search engines and link previews. */
export function headOf({ file, path, title = 'Brushline', description }: Page, site: Site): string {
  if (file === '404') return '<meta name="robots" content="noindex">';
  if (!description) return '';
  return [
    described({ type: 'website', title, description }),
    ...addresses(path, site),
    ...(file === 'index' ? [organization(site)] : []),
  ].join('');
}

interface Described {
  /** The type in Open Graph. */
  type: 'website' | 'product';
  title: string;
  description: string;
}

/** Writes the description of a page for search engines and link previews. */
export function described({ type, title, description }: Described): string {
  return [
    `<meta name="description" content="${escapeText(description)}">`,
    property('og:site_name', 'Brushline'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
  ].join('');
}

/**
 * Writes the canonical address of a page, and the picture of its preview. Writes nothing while the shop's own address
 * is unknown.
 */
export function addresses(path: string, { origin }: Pick<Site, 'origin'>): string[] {
  if (origin === null) return [];
  return [
    `<link rel="canonical" href="${origin}${path}">`,
    property('og:url', origin + path),
    property('og:image', origin + PREVIEW),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Describes the seller as structured data of schema.org. No script policy applies to a data block. */
function organization({ origin, contactEmail }: Site): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Brushline',
    description: 'Manufacturer of brushless motor parts that are sold in bulk',
    foundingDate: String(FOUNDED),
    ...(contactEmail && { email: contactEmail }),
    ...(origin && { url: `${origin}/`, logo: `${origin}/icon-512.png` }),
  };
  return structuredData(data);
}

/** Writes a block of structured data for search engines. */
export function structuredData(data: object): string {
  return `<script type="application/ld+json">${escapeJson(data)}</script>`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeText(content)}">`;
}
