import { median, spread, table } from '../rig/report.ts';
import { seedParts } from './database.ts';
import { type Bench, PARTS, requestsPerSecond, withServers } from './servers.ts';
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

const ALL_PARTS = [PARTS, 500, 5_000];
const CONNECTIONS = 32;

/** (e) Measures the catalogue with more and more parts, of which the database has the first number already. */
export async function measureGrowth(
  { database, deployed }: Bench,
  rounds: number,
): Promise<string> {
  const { launches, copyPayload } = await deployed();
  const { buffer, shop } = launches;
  const rows: string[][] = [];
  let least: number[] | null = null;
  for (const [i, parts] of ALL_PARTS.entries()) {
    await seedParts(database.db, ALL_PARTS[i - 1] ?? parts, parts);
    const bytes = await copyPayload();
    const before = database.reads();
    await withServers({ buffer, shop }, async (servers) => {
      const reads = database.reads() - before;
      const rates = await inTurns(rounds, {
        buffer: () => requestsPerSecond(servers.buffer, CONNECTIONS),
        shop: () => requestsPerSecond(servers.shop, CONNECTIONS),
      });
      const msPerByte = rates.shop.map((rate) => 1000 / rate / bytes);
      least ??= msPerByte;
      rows.push([
        ...[String(parts), (bytes / 1000).toFixed(0), String(reads), servers.shop.ms.toFixed(0)],
        ...[rates.buffer, rates.shop].map((values) => median(values).toFixed(0)),
        ...[spread(rates.shop, rates.buffer), spread(msPerByte, least)],
      ]);
    });
  }
  const head = [
    ...['parts', 'kB', 'documents read for the list', 'first answer after a start, ms'],
    ...['empty function, req/s', `shop, req/s, ${CONNECTIONS} connections`],
    ...['shop / empty function', `time for a byte, of that with ${PARTS} parts`],
  ];
  return table(head, rows);
}
