import { createHash } from 'node:crypto';
import type { Endpoint } from '@brushline/contract/endpoints';
import type { Response } from 'express';

/** How long the CDN may answer for us, and how long after that while it asks again, in seconds. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** Sends a success. One that may be shared has an ETag, and is 304 to whoever has it already. */
export function reply(res: Response, endpoint: Endpoint, answer: unknown): void {
  const json = JSON.stringify(answer);
  if (endpoint.cache === 'shared') res.set({ 'Cache-Control': SHARED, ETag: etagOf(json) });
  // Express compares the ETag and turns a fresh answer into 304.
  res.status(endpoint.status).type('json').send(json);
}

/** Weak, because what is between us and the browser may compress the same answer. */
function etagOf(json: string): string {
  return `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
}
