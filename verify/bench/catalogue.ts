import { testShop } from '@brushline/functions/test/support/test-shop';
import { inTurns, median, spread, table } from '../rig/report.ts';
import { seedParts } from './families.ts';
import { deploy, PARTS, requestsPerSecond, start } from './servers.ts';

/** The numbers of parts on sale, and of connections that request them. */
const SIZES = [
  { parts: PARTS, connections: [1, 32] },
  { parts: 500, connections: [32] },
  { parts: 5_000, connections: [32] },
];

/**
 * (a) Compares GET /parts of the shop's function with an Express function that answers the same bytes from a buffer on
 * the same framework, and with a bare Node server. The database already has the first number of parts.
 */
export async function measureCatalogue(scratch: string, rounds: number): Promise<string> {
  const { db, launches, copyPayload, close } = await deploy(scratch);
  const rows: (string | number)[][] = [];
  let stored = PARTS;
  for (const { parts, connections } of SIZES) {
    await seedParts(testShop(db), stored, parts);
    stored = parts;
    const kilobytes = ((await copyPayload()) / 1000).toFixed(0);
    const servers = {
      bare: await start(launches.bare),
      buffer: await start(launches.buffer),
      shop: await start(launches.shop),
    };
    for (const count of connections) {
      const { bare, buffer, shop } = await inTurns(rounds, {
        bare: () => requestsPerSecond(servers.bare.url, count),
        buffer: () => requestsPerSecond(servers.buffer.url, count),
        shop: () => requestsPerSecond(servers.shop.url, count),
      });
      const rates = [bare, buffer, shop].map((values) => median(values).toFixed(0));
      rows.push([parts, kilobytes, count, ...rates, spread(shop, buffer), spread(shop, bare)]);
    }
    await Promise.all(Object.values(servers).map(({ stop }) => stop()));
  }
  await close();
  return table(HEADINGS, rows);
}

const HEADINGS = [
  ...['parts', 'kB', 'connections', 'bare Node, req/s', 'empty function, req/s', 'shop, req/s'],
  ...['shop / empty function', 'shop / bare Node'],
];
