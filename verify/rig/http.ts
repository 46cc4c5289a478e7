import { Agent, request } from 'node:http';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface Received {
  status: number;
  contentType: string | null;
  text: string;
}

/** Longer than the function's own limit of 30 s. */
const TIMEOUT_MS = 40_000;

/**
 * Sends requests exactly as they are given; `fetch` would tidy them up. Without `keepAlive` each request
 * has its own connection, so that the next worker gets it.
 */
export function sender(url: string, { keepAlive }: { keepAlive: boolean }) {
  const agent = new Agent({ keepAlive });
  return {
    send({ method, path, headers, body }: Sent): Promise<Received> {
      const { promise, resolve, reject } = Promise.withResolvers<Received>();
      const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const options = { agent, method, path, headers: { ...headers, ...length } };
      const sent = request(url, options, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            contentType: answer.headers['content-type'] ?? null,
            text: Buffer.concat(pieces).toString(),
          }),
        );
      });
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`No answer in ${TIMEOUT_MS} ms`)));
      sent.on('error', reject).end(body ?? '');
      return promise;
    },
    close: () => agent.destroy(),
  };
}
