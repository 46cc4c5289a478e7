import type { IncomingMessage, ServerResponse } from 'node:http';

export type Answer = {
  status: number;
  body: string;
  headers?: Record<string, string>;
};

const MAX_BODY_BYTES = 1_048_576;

export class BodyTooLarge extends Error {}

/** Reads the whole body as text. @throws BodyTooLarge beyond 1 MiB */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new BodyTooLarge('The request body is larger than 1 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function json(status: number, value: unknown): Answer {
  return { status, body: JSON.stringify(value, null, 2) };
}

export function send(response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(answer.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache, no-store',
    'x-content-type-options': 'nosniff',
    ...answer.headers,
  });
  response.end(answer.body);
}

/** Reads the first value of a header, also of a repeated one. */
export function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Lets pages of any origin call, as Stripe does for the publishable key. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, stripe-version, x-stripe-client-user-agent',
  'access-control-expose-headers': 'request-id, stripe-should-retry',
  'access-control-max-age': '300',
};
