import { SingleBar } from 'cli-progress';
import type { Firestore } from 'firebase-admin/firestore';
import { listAllOrders } from '../../functions/src/domain/orders/show-orders.ts';
import { testShop } from '../../functions/test/support/test-shop.ts';
import { seedOrders, seedParts } from '../lib/database.ts';
import { requestsPerSecond } from '../lib/load.ts';
import { launches, start } from '../lib/servers.ts';
import { median, spread } from '../lib/statistics.ts';
import { writePayload } from './catalogue.ts';

const PARTS = [50, 500, 5_000];
const ORDERS = [10, 1_000, 100_000];

/** (e) The catalogue with more parts, and an admin's first page with more orders. */
export async function measureGrowth(
  db: Firestore,
  scratch: string,
  rounds: number,
): Promise<string[]> {
  return [...(await growParts(db, scratch, rounds)), '', ...(await growOrders(db, rounds))];
}

async function growParts(db: Firestore, scratch: string, rounds: number): Promise<string[]> {
  const lines = [
    '| parts | first answer after a start, ms | empty function, req/s | shop, req/s, 32 connections | shop / empty function |',
    '| --- | --- | --- | --- | --- |',
  ];
  let seeded = PARTS[0] ?? 0;
  for (const count of PARTS) {
    await seedParts(db, seeded, count);
    seeded = count;
    const all = launches(await writePayload(scratch));
    const servers = {
      buffer: await start(all.buffer, '/parts'),
      shop: await start(all.shop, '/parts'),
    };
    const rates = { buffer: [] as number[], shop: [] as number[] };
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['buffer', 'shop'] as const)
        rates[name].push(await requestsPerSecond(`${servers[name].url}/parts`, 32, 2));
    for (const server of Object.values(servers)) await server.stop();
    const ratios = rates.shop.map((rate, i) => rate / (rates.buffer[i] ?? 1));
    lines.push(
      `| ${count} | ${servers.shop.ms.toFixed(0)} | ${median(rates.buffer).toFixed(0)} | ${median(rates.shop).toFixed(0)} | ${spread(ratios)} |`,
    );
  }
  return lines;
}

async function growOrders(db: Firestore, rounds: number): Promise<string[]> {
  const lines = [
    '| orders | an admin’s first page of 50, ms | documents read |',
    '| --- | --- | --- |',
  ];
  const shop = testShop(db);
  let seeded = 0;
  for (const count of ORDERS) {
    await withProgress(count - seeded, (step) => seedOrders(db, seeded, count, step));
    seeded = count;
    const times: number[] = [];
    let rows = 0;
    for (let i = 0; i < rounds * 10; i += 1) {
      const begin = performance.now();
      rows = (await listAllOrders(shop, { limit: 50 })).rows.length;
      times.push(performance.now() - begin);
    }
    lines.push(
      `| ${count} | ${spread(times, 1)} | ${rows} and at most one more, which tells that there is a next page |`,
    );
  }
  return lines;
}

async function withProgress(total: number, work: (step: (done: number) => void) => Promise<void>) {
  const bar = new SingleBar({ format: 'Orders {bar} {value}/{total}' });
  bar.start(total, 0);
  await work((done) => bar.update(done));
  bar.stop();
}
