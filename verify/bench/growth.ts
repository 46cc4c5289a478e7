import { searchOrders } from '@brushline/functions/domain/desk/search-orders';
import { listAllOrders } from '@brushline/functions/domain/orders/show-orders';
import { testShop } from '@brushline/functions/test/support/test-shop';
import { median, spread, table } from '../rig/report.ts';
import { type BenchDatabase, openDatabase, seedOrders, seedParts } from './database.ts';
import { type Bench, measureRates, PARTS, withServers } from './servers.ts';

const ALL_PARTS = [PARTS, 500, 5_000];
const CONNECTIONS = 32;

/** (e) Measures the catalogue with more parts, and an admin's first page with more orders. */
export async function measureGrowth(bench: Bench, rounds: number): Promise<string> {
  return `${await growParts(bench, rounds)}\n\n${await growOrders(rounds)}`;
}

/** Measures the list of each size. The database has the first number of parts already. */
async function growParts({ database, deployed }: Bench, rounds: number): Promise<string> {
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
      const rates = await measureRates(servers, CONNECTIONS, rounds);
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

/** The least that fills a page comes first: the others are compared with it. */
const ALL_ORDERS = [100, 10, 1_000, 100_000];
const PAGE = 50;
const PAGES_PER_ROUND = 10;

type Shop = ReturnType<typeof testShop>;

/** The lists of orders, each as its first page is asked for; all orders have the word and the state. */
const LISTS: Readonly<Record<string, (shop: Shop) => Promise<number>>> = {
  'all orders': async (shop) => (await listAllOrders(shop, { limit: PAGE })).rows.length,
  'the desk, by a word and a state': async (shop) =>
    (await searchOrders(shop, { search: 'stator', state: 'pending', limit: PAGE })).rows.length,
};

interface Grown extends BenchDatabase {
  orders: number;
}

/** What a list's first page takes in one of the databases. */
interface Measured {
  list: string;
  grown: Grown;
  readsOfPage: number;
  /** Median milliseconds of a page, by rounds. */
  times: number[];
}

/** Measures the first page of an admin's lists, in turns on a database of each size. */
async function growOrders(rounds: number): Promise<string> {
  const all: Grown[] = [];
  try {
    for (const orders of ALL_ORDERS) {
      const database = await openDatabase();
      all.push({ ...database, orders });
      await seedOrders(database.db, orders);
    }
    const measured = Object.keys(LISTS).flatMap((list) =>
      all.map((grown): Measured => ({ list, grown, readsOfPage: 0, times: [] })),
    );
    // The first round warms everybody up.
    for (let round = -1; round < rounds; round += 1)
      for (const one of measured) await measurePages(one, round >= 0);
    return tableOf(measured);
  } finally {
    for (const { stop } of all) await stop();
  }
}

function tableOf(measured: readonly Measured[]): string {
  const head = [
    ...['list', 'orders', `documents read for an admin’s first page of ${PAGE}`, 'ms'],
    `time, of that with ${ALL_ORDERS[0]} orders`,
  ];
  const rows = measured.map(({ list, grown, readsOfPage, times }) => {
    const base = measured.find((one) => one.list === list)?.times ?? times;
    return [list, grown.orders, readsOfPage, median(times).toFixed(1), spread(times, base)];
  });
  return table(head, rows);
}

async function measurePages(measured: Measured, counts: boolean): Promise<void> {
  const { list, grown, times } = measured;
  const shop = testShop(grown.db);
  const before = grown.reads();
  const pages: number[] = [];
  for (let i = 0; i < PAGES_PER_ROUND; i += 1) {
    const begin = performance.now();
    const rows = await LISTS[list]?.(shop);
    pages.push(performance.now() - begin);
    if (rows !== Math.min(PAGE, grown.orders)) throw new Error(`${rows} of ${PAGE} rows`);
  }
  measured.readsOfPage = (grown.reads() - before) / PAGES_PER_ROUND;
  if (counts) times.push(median(pages));
}
