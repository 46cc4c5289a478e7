import { median, spread, table } from '../rig/report.ts';
import { type Bench, requestsPerSecond, withServers } from './servers.ts';
import { inTurns } from './turns.ts';

/**
 * (a) Compares GET /parts of the shop's function with an Express function that answers the same bytes from
 * a buffer on the same framework, and with a bare Node server.
 */
export async function measureCatalogue(bench: Bench, rounds: number): Promise<string> {
  const { launches, copyPayload } = await bench.deployed();
  await copyPayload();
  return withServers(launches, async (servers) => {
    const rows: (string | number)[][] = [];
    for (const connections of [1, 32]) {
      const { bare, buffer, shop } = await inTurns(rounds, {
        bare: () => requestsPerSecond(servers.bare, connections),
        buffer: () => requestsPerSecond(servers.buffer, connections),
        shop: () => requestsPerSecond(servers.shop, connections),
      });
      const rates = [bare, buffer, shop].map((values) => median(values).toFixed(0));
      rows.push([connections, ...rates, spread(shop, buffer), spread(shop, bare)]);
    }
    return table(HEADINGS, rows);
  });
}

const HEADINGS = [
  ...['connections', 'bare Node, req/s', 'empty function, req/s', 'shop, req/s'],
  ...['shop / empty function', 'shop / bare Node'],
];
