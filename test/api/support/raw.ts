import { type IncomingHttpHeaders, request } from 'node:http';
import { assertInContract } from './contract-answers.ts';
import { functionsUrl, ports } from './shop.ts';

/** The two addresses of the API: Hosting, and the function's own, which cannot be closed. */
const doors = {
  'through Hosting': { port: ports.hosting, prefix: '/api' },
  "at the function's own address": {
    port: ports.functions,
    prefix: `${new URL(functionsUrl).pathname}/api`,
  },
} as const;

export type Door = keyof typeof doors;

export const doorNames = Object.keys(doors) as Door[]; // Object.keys loses the literal types

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface RawRequest {
  door?: Door;
  method?: string;
  /** The path as it is sent; `fetch` would normalize it. */
  path: string;
  token?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer | readonly Buffer[];
  /** Set if the request is refused before it reaches the shop, which the document does not describe. */
  beforeTheShop?: boolean;
}

/**
 * Sends a request with node:http, for methods, paths and bodies that `fetch` refuses to send. A body in several pieces is
 * sent chunked. Throws when the API's document does not allow the answer.
 */
export async function raw(request: RawRequest): Promise<RawAnswer> {
  const answer = await send(request);
  const { method = 'GET', path, beforeTheShop = false } = request;
  const { status, headers, text } = answer;
  const contentType = headers['content-type'] ?? null;
  if (!beforeTheShop) assertInContract({ method, path, status, contentType, text });
  return answer;
}

function send({
  door = 'through Hosting',
  method = 'GET',
  path,
  token,
  headers = {},
  body,
}: RawRequest): Promise<RawAnswer> {
  const { port, prefix } = doors[door];
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const isOnePiece = typeof body === 'string' || Buffer.isBuffer(body);
  const length = isOnePiece ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const options = {
    host: '127.0.0.1',
    port,
    method,
    path: prefix + path,
    headers: { ...authorization, ...length, ...headers },
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    // A body that is too large is answered before all of it was sent.
    sent.on('error', reject);
    for (const piece of isOnePiece ? [body] : (body ?? [])) sent.write(piece);
    sent.end();
  });
}
