import { writeFileSync } from 'node:fs';
import { requestsPerSecond } from '../lib/load.ts';
import { type Folders, launches, payloadFile, type Server, withServers } from '../lib/servers.ts';
import { median, spread } from '../lib/statistics.ts';

const SECONDS = 2;

/**
 * (a) GET /parts: the shop's function, an Express function that answers the same bytes from a buffer
 * on the same framework, and a bare Node server, in turns.
 */
export async function measureCatalogue(folders: Folders, rounds: number): Promise<string[]> {
  await writePayload(folders);
  return withServers(launches(folders), '/parts', async (servers) => {
    const lines = [
      '| connections | bare Node, req/s | empty function, req/s | shop, req/s | shop / empty function | shop / bare Node |',
      '| --- | --- | --- | --- | --- | --- |',
    ];
    for (const connections of [1, 32]) lines.push(await compare(servers, connections, rounds));
    return lines;
  });
}

/**
 * Writes what the shop answers to a file, for those that answer the same bytes.
 * @returns the number of bytes
 */
export async function writePayload(folders: Folders): Promise<number> {
  const { shop } = launches(folders);
  return withServers({ shop }, '/parts', async (servers) => {
    const answer = await fetch(`${servers.shop.url}/parts`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    writeFileSync(payloadFile(folders), bytes);
    return bytes.length;
  });
}

async function compare(
  servers: Record<'bare' | 'buffer' | 'shop', Server>,
  connections: number,
  rounds: number,
) {
  const measure = (server: Server) =>
    requestsPerSecond(`${server.url}/parts`, connections, SECONDS);
  const bare: number[] = [];
  const buffer: number[] = [];
  const shop: number[] = [];
  // The first round warms everybody up.
  for (let round = -1; round < rounds; round += 1) {
    const [b, e, s] = [
      await measure(servers.bare),
      await measure(servers.buffer),
      await measure(servers.shop),
    ];
    if (round >= 0) bare.push(b) && buffer.push(e) && shop.push(s);
  }
  const ratios = (others: number[]) => spread(shop.map((value, i) => value / (others[i] ?? 1)));
  const rates = [bare, buffer, shop].map((values) => median(values).toFixed(0));
  return `| ${connections} | ${rates.join(' | ')} | ${ratios(buffer)} | ${ratios(bare)} |`;
}
