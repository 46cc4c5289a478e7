import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export type Received = Awaited<ReturnType<typeof send>>;

/** Longer than the function's own limit of 30 s. */
const TIMEOUT_MS = 40_000;

/**
 * Sends a request exactly as it is given; `fetch` would normalize it. Without an agent it has a separate connection, so
 * that the next worker gets it.
 */
export async function send(
  url: string,
  { method, path, headers, body }: Sent,
  agent: Agent | false = false,
) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request(url, { agent, method, path, headers: { ...headers, ...length } }, resolve);
  sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`No answer in ${TIMEOUT_MS} ms`)));
  sent.on('error', reject).end(body ?? '');
  const answer = await promise;
  return {
    status: answer.statusCode ?? 0,
    contentType: answer.headers['content-type'] ?? null,
    text: await text(answer),
  };
}
