import { type BenchDatabase, seedParts } from '../lib/database.ts';
import { requestsPerSecond } from '../lib/load.ts';
import { type Folders, launches, withServers } from '../lib/servers.ts';
import { median, spread } from '../lib/statistics.ts';
import { writePayload } from './catalogue.ts';
import { growOrders } from './growth-of-orders.ts';

const PARTS = [50, 500, 5_000];
const CONNECTIONS = 32;
const SECONDS = 2;

/** What one number of parts was measured to be. */
interface Grown {
  parts: number;
  bytes: number;
  /** Documents read for the first list. */
  reads: number;
  firstMs: number;
  /** Requests per second, by rounds. */
  buffer: number[];
  shop: number[];
}

/** (e) The catalogue with more parts, and an admin's first page with more orders. */
export async function measureGrowth(
  database: BenchDatabase,
  folders: Folders,
  rounds: number,
): Promise<string[]> {
  return [...(await growParts(database, folders, rounds)), '', ...(await growOrders(rounds))];
}

/** The database has the first number of parts already. */
async function growParts(
  database: BenchDatabase,
  folders: Folders,
  rounds: number,
): Promise<string[]> {
  const all: Grown[] = [];
  for (const [i, parts] of PARTS.entries()) {
    await seedParts(database.db, PARTS[i - 1] ?? parts, parts);
    all.push(await measureParts(parts, database, folders, rounds));
  }
  return table(all);
}

async function measureParts(
  parts: number,
  database: BenchDatabase,
  folders: Folders,
  rounds: number,
): Promise<Grown> {
  const bytes = await writePayload(folders);
  const { buffer, shop } = launches(folders);
  const before = database.reads();
  return withServers({ buffer, shop }, '/parts', async (servers) => {
    const reads = database.reads() - before;
    const rates = { buffer: [] as number[], shop: [] as number[] };
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['buffer', 'shop'] as const)
        rates[name].push(
          await requestsPerSecond(`${servers[name].url}/parts`, CONNECTIONS, SECONDS),
        );
    return { parts, bytes, reads, firstMs: servers.shop.ms, ...rates };
  });
}

function table(all: Grown[]): string[] {
  const [least] = all;
  return [
    `| parts | kB | documents read for the list | first answer after a start, ms | empty function, req/s | shop, req/s, ${CONNECTIONS} connections | shop / empty function | time for a byte, of that with ${PARTS[0]} parts |`,
    `|${' --- |'.repeat(8)}`,
    ...all.map((grown) => {
      const { parts, bytes, reads, firstMs, buffer, shop } = grown;
      const ratios = shop.map((rate, i) => rate / (buffer[i] ?? 1));
      const rates = [firstMs, median(buffer), median(shop)].map((value) => value.toFixed(0));
      const perByte = shop.map((_, i) => msPerByte(grown, i) / msPerByte(least ?? grown, i));
      return `| ${parts} | ${(bytes / 1000).toFixed(0)} | ${reads} | ${rates.join(' | ')} | ${spread(ratios)} | ${spread(perByte)} |`;
    }),
  ];
}

function msPerByte({ bytes, shop }: Grown, round: number): number {
  return 1000 / (shop[round] ?? 1) / bytes;
}
