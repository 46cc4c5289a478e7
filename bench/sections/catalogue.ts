import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestsPerSecond } from '../lib/load.ts';
import { launches, type Server, withServers } from '../lib/servers.ts';
import { median, spread } from '../lib/statistics.ts';

const SECONDS = 2;

/**
 * (a) GET /parts: the shop's function, an Express function that answers the same bytes from a buffer
 * on the same framework, and a bare Node server, in turns.
 */
export async function measureCatalogue(scratch: string, rounds: number): Promise<string[]> {
  const payload = await writePayload(scratch);
  return withServers(launches(payload), '/parts', async (servers) => {
    const lines = [
      '| connections | bare Node, req/s | empty function, req/s | shop, req/s | shop / empty function | shop / bare Node |',
      '| --- | --- | --- | --- | --- | --- |',
    ];
    for (const connections of [1, 32]) lines.push(await compare(servers, connections, rounds));
    return lines;
  });
}

/** What the shop answers, as a file for those that answer the same bytes. */
export async function writePayload(scratch: string): Promise<string> {
  const file = join(scratch, 'parts.json');
  writeFileSync(file, '');
  const { shop } = launches(file);
  await withServers({ shop }, '/parts', async (servers) => {
    const answer = await fetch(`${servers.shop.url}/parts`);
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  });
  return file;
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
