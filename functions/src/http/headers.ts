import type { NextFunction, Request, Response } from 'express';

/** On every answer, refusals too: nothing of the API may run, be framed, be sniffed or be kept. */
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

export function setHeaders(_req: Request, res: Response, next: NextFunction) {
  // The framework around the app may have named its maker.
  res.removeHeader('X-Powered-By');
  res.set(headers);
  next();
}
