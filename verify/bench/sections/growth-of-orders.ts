import { listAllOrders } from '@brushline/functions/domain/orders/show-orders';
import { testShop } from '@brushline/functions/test/support/test-shop';
import { SingleBar } from 'cli-progress';
import { type BenchDatabase, openDatabase, seedOrders } from '../lib/database.ts';
import { median, spread } from '../lib/statistics.ts';

const ORDERS = [10, 100, 1_000, 100_000];
/** What the others are compared with: the least that fills a page. */
const BASE = 100;
const PAGE = 50;
const PAGES_PER_ROUND = 10;

interface Grown extends BenchDatabase {
  orders: number;
  readsOfPage: number;
  /** Median milliseconds of a page, by rounds. */
  times: number[];
}

/** An admin's first page, in turns on a database of each size. */
export async function growOrders(rounds: number): Promise<string[]> {
  const all: Grown[] = [];
  try {
    for (const orders of ORDERS) {
      all.push({ ...(await openDatabase(0)), orders, readsOfPage: 0, times: [] });
      await fill(all.at(-1));
    }
    // The first round warms everybody up.
    for (let round = -1; round < rounds; round += 1)
      for (const grown of all) {
        const before = grown.reads();
        const ms = await firstPageMs(grown);
        grown.readsOfPage = (grown.reads() - before) / PAGES_PER_ROUND;
        if (round >= 0) grown.times.push(ms);
      }
    return table(all);
  } finally {
    for (const { stop } of all) await stop();
  }
}

async function fill(grown: Grown | undefined): Promise<void> {
  if (!grown) return;
  const bar = new SingleBar({ format: 'Orders {bar} {value}/{total}' });
  bar.start(grown.orders, 0);
  await seedOrders(grown.db, grown.orders, (done) => bar.update(done));
  bar.update(grown.orders);
  bar.stop();
}

async function firstPageMs({ db, orders }: Grown): Promise<number> {
  const shop = testShop(db);
  const times: number[] = [];
  for (let i = 0; i < PAGES_PER_ROUND; i += 1) {
    const begin = performance.now();
    const { rows } = await listAllOrders(shop, { limit: PAGE });
    times.push(performance.now() - begin);
    if (rows.length !== Math.min(PAGE, orders)) throw new Error(`${rows.length} of ${PAGE} rows`);
  }
  return median(times);
}

function table(all: Grown[]): string[] {
  const base = all.find(({ orders }) => orders === BASE);
  return [
    `| orders | documents read for an admin’s first page of ${PAGE} | ms | time, of that with ${BASE} orders |`,
    `|${' --- |'.repeat(4)}`,
    ...all.map(({ orders, readsOfPage, times }) => {
      const ratios = times.map((ms, i) => ms / (base?.times[i] ?? 1));
      return `| ${orders} | ${readsOfPage} | ${median(times).toFixed(1)} | ${spread(ratios)} |`;
    }),
  ];
}
