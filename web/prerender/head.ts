import { FOUNDED } from '@brushline/contract/constants';
import type { Site } from '../site/site.ts';
import { escapeJson, escapeText } from './markup.ts';
import type { Page } from './pages.ts';

/** The preview of a shared link, 1200 x 630, in `public/`. */
const PREVIEW = '/preview.png';

/** What the head of a page says to search engines and to programs that preview a link to it. */
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
  /** Of the Open Graph. */
  type: 'website' | 'product';
  title: string;
  description: string;
}

/** The description of a page, for search engines and for programs that preview a link to it. */
export function described({ type, title, description }: Described): string {
  return [
    `<meta name="description" content="${escapeText(description)}">`,
    property('og:site_name', 'Brushline'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
  ].join('');
}

/** The one address of a page, and its preview; nothing while the shop's own is not known. */
export function addresses(path: string, { origin }: Pick<Site, 'origin'>): string[] {
  if (origin === null) return [];
  return [
    `<link rel="canonical" href="${origin}${path}">`,
    property('og:url', origin + path),
    property('og:image', origin + PREVIEW),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Schema.org's record of the seller. A data block: no policy about scripts concerns it. */
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

/** A data block for search engines. */
export function structuredData(data: object): string {
  return `<script type="application/ld+json">${escapeJson(data)}</script>`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeText(content)}">`;
}
