import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

export interface WebServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves an app to this machine only. Port 0 takes any free port.
 *
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startWebServer({ fetch }: Hono, port: number): Promise<WebServer> {
  const server = createAdaptorServer({ fetch });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const close = async () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, close }; // it listens on a port
}
