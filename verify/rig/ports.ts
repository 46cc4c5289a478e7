import { randomInt } from 'node:crypto';
import { isFree } from '@brushline/demo/shop/ports';

/** Below the ports of outgoing connections, which could take one in the meantime. */
const FIRST = 20_000;
const LAST = 32_000;

/** Finds a free port for each name. */
export async function freePorts<Name extends string>(...names: Name[]) {
  const ports = new Set<number>();
  while (ports.size < names.length) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) ports.add(port);
  }
  const named = [...ports].map((port, i) => [names[i], port]);
  return Object.fromEntries(named) as Record<Name, number>; // fromEntries forgets the names
}
