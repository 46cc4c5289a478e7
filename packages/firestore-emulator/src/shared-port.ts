import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

const HTTP2_PREFACE = 'PRI ';

export interface SharedPort {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens on one port for both HTTP/2 and HTTP/1.1, which it tells apart by the first bytes of a connection.
 * @throws the error of `listen`, such as EADDRINUSE.
 */
export async function listenShared(
  where: { host: string; port: number },
  handlers: { http2: (socket: Socket) => void; http1: (socket: Socket) => void },
): Promise<SharedPort> {
  const waiting = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    waiting.add(socket);
    // A client may disconnect at any time.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => waiting.delete(socket));
    socket.once('readable', () => {
      const first: Buffer | null = socket.read();
      if (!first) return;
      socket.unshift(first);
      const isHttp2 = first.toString('latin1', 0, HTTP2_PREFACE.length) === HTTP2_PREFACE;
      if (isHttp2) handlers.http2(socket);
      else handlers.http1(socket);
    });
  });
  server.listen(where);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : where.port;
  return { port, close: () => closeAll(server, waiting) };
}

async function closeAll(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
}
