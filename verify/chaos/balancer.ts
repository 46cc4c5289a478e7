import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The platform's front end: hands each request to the next instance. It never tries one again. */
export interface Balancer {
  readonly url: string;
  /** How many requests it has handed over so far, to the last byte. */
  forwarded(): number;
  /** Puts an instance, by its socket's path, into rotation. */
  add(socketPath: string): void;
  /** No new requests for this one. */
  remove(socketPath: string): void;
  close(): Promise<void>;
}

/** How long a request waits for an instance to start, as it does on the platform. */
const START_WAIT_MS = 10_000;

interface Pool {
  forwarded: number;
  sockets: string[];
  waiting: Set<(socketPath: string) => void>;
}

export async function startBalancer(port: number): Promise<Balancer> {
  const pool: Pool = { forwarded: 0, sockets: [], waiting: new Set() };
  const server = createServer((req, res) => {
    forward(pool, req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    forwarded: () => pool.forwarded,
    add(socketPath) {
      pool.sockets.push(socketPath);
      for (const wake of pool.waiting) wake(socketPath);
      pool.waiting.clear();
    },
    remove(socketPath) {
      pool.sockets = pool.sockets.filter((other) => other !== socketPath);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function forward(pool: Pool, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await buffer(req);
  const socketPath = await nextInstance(pool);
  if (socketPath === null) {
    res.writeHead(503, { 'retry-after': '1' }).end();
    return;
  }
  const { method, url: path, headers } = req;
  const onward = request({ socketPath, method, path, headers, agent: false }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    // Cut in the middle: the caller must not take half an answer for a whole one.
    answer.on('error', () => res.destroy());
    answer.pipe(res);
  });
  onward.on('error', () => {
    if (res.headersSent) res.destroy();
    else res.writeHead(502).end();
  });
  onward.end(body, () => {
    pool.forwarded += 1;
  });
}

async function nextInstance(pool: Pool): Promise<string | null> {
  const next = pool.sockets.shift();
  if (next === undefined) return instanceToCome(pool);
  pool.sockets.push(next);
  return next;
}

function instanceToCome({ waiting }: Pool): Promise<string | null> {
  return new Promise((resolve) => {
    const wake = (socketPath: string) => {
      clearTimeout(timer);
      resolve(socketPath);
    };
    const timer = setTimeout(() => {
      waiting.delete(wake);
      resolve(null);
    }, START_WAIT_MS);
    waiting.add(wake);
  });
}
