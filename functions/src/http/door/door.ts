import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { MAX_BODY_BYTES, MAX_EVENT_BYTES } from '@brushline/contract/constants';
import { isDecodable } from '../../shared/plain-text.ts';
import type { DoorRefusal } from './refuse-at-door.ts';

/** The first buffer for a body, in bytes. Most bodies fit. */
const FIRST_BYTES = 4 * 1024;

/**
 * Puts the door in front of each HTTP server that this process creates from now on. The functions framework creates its
 * server after it has loaded our file, and parses up to 1 GiB of *inflated* body before it calls us: 20 kB of gzip
 * would end an instance. So a body that is too large or compressed must never reach it.
 */
export function guardServers(): void {
  const createServer = new Proxy(http.createServer, {
    apply: (make, self, args: unknown[]) =>
      Reflect.apply(
        make,
        self,
        args.map((arg) => (isListener(arg) ? guard(arg) : arg)),
      ),
  });
  Object.assign(http, { createServer });
}

function isListener(arg: unknown): arg is RequestListener {
  return typeof arg === 'function';
}

/**
 * Reads the body of a request before it passes the request on: `rawBody` has the original bytes and `body` their JSON,
 * so the later parsers have nothing left to do. A body that is compressed, or larger than any that the API accepts,
 * gets a problem document instead. So does an address with an invalid escape, which the framework would answer with its
 * own page.
 */
export function guard(listener: RequestListener): RequestListener {
  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    if (!isDecodable(path)) return refuse('invalid_path', req, res);
    if (!hasBody(req)) return listener(req, res);
    if (isEncoded(req)) return refuse('encoded_body', req, res);
    if (Number(req.headers['content-length'] ?? 0) > MAX_EVENT_BYTES)
      return refuse('body_too_large', req, res);
    gatherBody(req, {
      whole: (rawBody) => {
        // The framework's parser skips a request that has ended; the emulator's looks at `_body`.
        listener(Object.assign(req, { rawBody, body: toJson(req, rawBody), _body: true }), res);
      },
      tooLarge: () => refuse('body_too_large', req, res),
    });
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function isEncoded({ headers }: IncomingMessage): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}

interface Gathered {
  whole: (bytes: Buffer) => void;
  tooLarge: () => void;
}

/**
 * Copies a body into one buffer, and calls one of the two callbacks. The chunks are views of larger reads from the
 * socket, so keeping them would let a body that arrives byte by byte hold a thousand times its size.
 */
function gatherBody(req: IncomingMessage, { whole, tooLarge }: Gathered): void {
  let bytes: Buffer = Buffer.allocUnsafe(FIRST_BYTES);
  let length = 0;
  const take = (piece: Buffer) => {
    const needed = length + piece.length;
    if (needed > MAX_EVENT_BYTES) {
      req.off('data', take).off('end', finish);
      return tooLarge();
    }
    if (needed > bytes.length) bytes = grown(bytes, needed);
    length += piece.copy(bytes, length);
  };
  const finish = () => whole(bytes.subarray(0, length));
  // A caller that disconnects needs no answer.
  req
    .on('error', () => {})
    .on('data', take)
    .once('end', finish);
}

function grown(bytes: Buffer, needed: number): Buffer {
  const larger = Buffer.allocUnsafe(Math.min(Math.max(needed, 2 * bytes.length), MAX_EVENT_BYTES));
  bytes.copy(larger);
  return larger;
}

/** Returns a body's JSON; `undefined` for other types, and for bodies so large that only Stripe may send them. */
function toJson({ headers }: IncomingMessage, bytes: Buffer): unknown {
  if (bytes.length > MAX_BODY_BYTES || !/^application\/json\b/i.test(headers['content-type'] ?? ''))
    return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Refuses a request. The code is loaded with the first refusal, so that other requests do not wait for it. */
function refuse(refusal: DoorRefusal, req: IncomingMessage, res: ServerResponse): void {
  // Discard the rest of the body: clients read the answer only after they have sent all of it. Even if the caller asks to
  // close the connection, leave that to the caller: closing it now would break off the body and lose the answer.
  req.on('error', () => {}).resume();
  res.shouldKeepAlive = true;
  void import('./refuse-at-door.ts').then(({ refuseAtDoor }) => refuseAtDoor(refusal, req, res));
}
