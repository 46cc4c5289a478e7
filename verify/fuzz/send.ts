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

const TIMEOUT_MS = 20_000;

/** Sends requests as they are: `fetch` would tidy them up. */
export function sender(url: string) {
  const agent = new Agent({ keepAlive: true });
  const send = ({ method, path, headers, body }: Sent): Promise<Received> => {
    const { promise, resolve, reject } = Promise.withResolvers<Received>();
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      url,
      { agent, method, path, headers: { ...headers, ...length } },
      (answer) => {
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
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`No answer after ${TIMEOUT_MS} ms`)));
    sent.on('error', reject).end(body ?? '');
    return promise;
  };
  return { send, close: () => agent.destroy() };
}
