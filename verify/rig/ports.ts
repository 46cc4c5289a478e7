import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Below the ports that the system gives to outgoing connections: those could take one meanwhile. */
const FIRST = 20_000;
const LAST = 32_000;

/** Finds a port for each name that nothing listens on. */
export async function freePorts<Name extends string>(...names: Name[]) {
  const servers: Server[] = [];
  // All are taken at once, so that none is given twice, and then released.
  while (servers.length < names.length) {
    const server = await listen(randomInt(FIRST, LAST));
    if (server) servers.push(server);
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port); // it listens on TCP
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const named = names.map((name, i) => [name, ports[i]]);
  return Object.fromEntries(named) as Record<Name, number>; // fromEntries forgets the names
}

async function listen(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
}

export function local(port: number): string {
  return `http://127.0.0.1:${port}`;
}
