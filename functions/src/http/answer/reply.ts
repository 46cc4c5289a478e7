import { SHARED_SECONDS } from '@brushline/contract/constants';
import type { Endpoint } from '@brushline/contract/endpoints';
import type { Request, Response } from 'express';
import { codingFor, isWorthCoding } from './content-coding.ts';
import { ReadyAnswer } from './ready-answer.ts';

/** How long the CDN may cache the answer. */
const SHARED = `public, max-age=0, s-maxage=${SHARED_SECONDS}`;

/** Makes the bytes of a successful answer. */
export function toReady(answer: unknown, link: string | null = null): ReadyAnswer {
  return new ReadyAnswer(JSON.stringify(answer), { link });
}

/** Sends a successful answer that was made for this request. */
export function reply(req: Request, res: Response, endpoint: Endpoint, answer: unknown) {
  if (endpoint.media) return sendFile(req, res, endpoint.media, answer as Uint8Array); // as the row says
  const ready = toReady(answer);
  if (endpoint.cache === 'shared') return replyShared(req, res, ready, 0);
  return send(req, res.status(endpoint.status ?? 200), ready);
}

/** Sends a file to be saved, named after its address. Its content is already compressed. */
function sendFile(req: Request, res: Response, media: string, bytes: Uint8Array): void {
  if (res.headersSent) return;
  const [type, ending] = [media, media.split('/').at(-1)];
  // Path variables contain only letters, digits, hyphens and underscores.
  const name = Object.values(req.params).join('-');
  res.setHeader('Content-Disposition', `attachment; filename="${name}.${ending}"`);
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

/**
 * Sends a successful answer that everybody may share; 304 to a client that already has it.
 *
 * @param ageSeconds how long ago it was read, which the CDN deducts from its own time
 */
export function replyShared(req: Request, res: Response, ready: ReadyAnswer, ageSeconds: number) {
  // An answer that had to be new must not be cached for the same address.
  if (!req.url.includes('maxAge=')) res.setHeader('Cache-Control', SHARED);
  res.setHeader('Age', ageSeconds);
  res.setHeader('ETag', ready.etag);
  if (ready.link !== null) res.setHeader('Link', ready.link);
  const theirs = req.headers['if-none-match'];
  if (theirs === undefined || !isAmong(ready.etag, theirs)) return send(req, res, ready);
  res.setHeader('Vary', 'Accept-Encoding');
  res.status(304).end();
}

/** Sends the bytes in the requested coding. */
export function send(req: Request, res: Response, ready: ReadyAnswer): void | Promise<void> {
  if (!isWorthCoding(ready.plain)) return write(res, ready, null, ready.plain);
  res.setHeader('Vary', 'Accept-Encoding');
  const coding = codingFor(req.headers['accept-encoding']);
  const bytes = ready.in(coding);
  if (Buffer.isBuffer(bytes)) return write(res, ready, coding, bytes);
  return bytes.then((coded) => write(res, ready, coding, coded));
}

function write(res: Response, { type }: ReadyAnswer, coding: string | null, bytes: Buffer): void {
  // The deadline has already answered.
  if (res.headersSent) return;
  if (coding !== null) res.setHeader('Content-Encoding', coding);
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', bytes.length);
  // Node omits the body of an answer to HEAD.
  res.end(bytes);
}

/** Compares a tag weakly with an `If-None-Match` (RFC 9110, 13.1.2): a list of tags, or `*`. */
function isAmong(etag: string, ifNoneMatch: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return tags.includes(etag.replace('W/', ''));
}
