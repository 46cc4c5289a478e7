import type { ServerResponse } from 'node:http';

/**
 * The headers of every answer, including refusals: nothing from the API may be run, framed, sniffed
 * or cached. They are set here and not only by Hosting, because the function also has its own
 * address.
 */
export const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Computed once, because `res.set` would look up each of them at each request. */
const lines = Object.entries(headers);

export function setHeaders(res: ServerResponse): void {
  // The framework around the app may have set `X-Powered-By`.
  res.removeHeader('X-Powered-By');
  for (const [name, value] of lines) res.setHeader(name, value);
}
