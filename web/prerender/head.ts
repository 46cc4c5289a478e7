import { FOUNDED } from '@brushline/contract/constants';
import type { Site } from '../site/site.ts';
import type { Page } from './pages.ts';

/** The preview of a shared link, 1200 x 630, in `public/`. */
const PREVIEW = '/preview.png';

/** What the head of a page says to search engines and to who previews a link to it. */
export function headOf({ file, path, title = 'Brushline', description }: Page, site: Site): string {
  if (file === '404') return '<meta name="robots" content="noindex">';
  if (!description) return '';
  return [
    `<meta name="description" content="${escaped(description)}">`,
    property('og:site_name', 'Brushline'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    ...addresses(path, site),
    ...(file === 'index' ? [organization(site)] : []),
  ].join('');
}

function addresses(path: string, { origin }: Site): string[] {
  if (origin === null) return [];
  return [
    `<link rel="canonical" href="${origin}${path}">`,
    property('og:url', origin + path),
    property('og:image', origin + PREVIEW),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Schema.org's record of who sells here. A data block: no policy about scripts concerns it. */
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
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${text}</script>`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
