import type { ServerResponse } from 'node:http';

/**
 * On every answer, refusals too: nothing of the API may run, be framed, be sniffed or be kept. They
 * are set here and not by Hosting alone, because the function has an address of its own.
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

/** Laid out once; `res.set` looks each of them up again at each request. */
const lines = Object.entries(headers);

export function setHeaders(res: ServerResponse): void {
  // The framework around the app may have named its maker.
  res.removeHeader('X-Powered-By');
  for (const [name, value] of lines) res.setHeader(name, value);
}
