import { servedFiles } from '../prerender/pages.ts';

/** One of Hosting's rewrites. The first match counts, but a file with exactly that path takes precedence. */
export interface Rewrite {
  source?: string;
  regex?: string;
  destination?: string;
  function?: {
    functionId: string;
    region: string;
    /** Pins the function to the version that was deployed with the release of Hosting. */
    pinTag?: true;
  };
}

/** The function that fills pages. They name files that only the same release of Hosting has. */
const PAGES = { functionId: 'pages', region: 'us-central1', pinTag: true } as const;

/** Makes Hosting's rewrites: the functions, and each page's file at its addresses. All else gets `404.html`. */
export function rewrites(): Rewrite[] {
  return [
    { source: '/api/documents/**', function: { functionId: 'documents', region: 'us-central1' } },
    { source: '/api{,/**}', function: { functionId: 'api', region: 'us-central1' } },
    { regex: '^/parts/?$', function: PAGES },
    { regex: '^/(?:parts|item)/[^./]+/?$', function: PAGES },
    { source: '/sitemap.xml', function: PAGES },
    // Files in folders with a dot are not deployed to Hosting.
    { source: '/.well-known/security.txt', destination: '/security.txt' },
    ...servedFiles.map(({ file, also = [] }) => ({
      regex: `^/(?:${[addressOf(file), ...also].map(pattern).join('|')})/?$`,
      destination: `/${file}.html`,
    })),
  ];
}

/**
 * Returns the address at which Hosting serves a file itself. The rewrite covers the address with a trailing slash.
 */
function addressOf(file: string): string {
  return file === 'index' ? '/' : `/${file}`;
}

/**
 * Writes `/item/:id` as a regular expression without its first slash. An id contains no dot, so missing files get
 * 404. An e-mail address contains dots, but also an `@`, which no file name has.
 */
function pattern(address: string): string {
  return address.slice(1).replaceAll(':email', '[^/]+(?:@|%40)[^/]+').replaceAll(/:\w+/g, '[^./]+');
}
