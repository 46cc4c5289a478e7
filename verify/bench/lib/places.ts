import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export const autocannon = join(root, 'verify/bench/node_modules/autocannon/autocannon.js');

/** Asked of the system: a shop, or its tests, may run on any port that could be written here. */
export const ports = await freePorts(['firestore', 'bare', 'buffer', 'shop', 'pair', 'pairBare']);

/** All are taken at once, so that none is given twice, and then left. */
async function freePorts<Name extends string>(names: readonly Name[]) {
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const taken = servers.map((server, i) => [names[i], (server.address() as AddressInfo).port]);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return Object.fromEntries(taken) as Record<Name, number>; // a port for each of the names
}
