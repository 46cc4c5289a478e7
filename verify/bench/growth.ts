import { listCustomers } from '@brushline/functions/domain/desk/list-customers';
import { searchOrders } from '@brushline/functions/domain/desk/search-orders';
import { listAllOrders } from '@brushline/functions/domain/orders/show-orders';
import { listProducts } from '@brushline/functions/domain/parts/show-parts';
import { listDeskReviews } from '@brushline/functions/domain/reviews/list-reviews';
import { listUsers } from '@brushline/functions/domain/users/list-users';
import { testShop } from '@brushline/functions/test/support/test-shop';
import { median, spread, table } from '../rig/report.ts';
import {
  type BenchDatabase,
  openDatabase,
  seedCustomers,
  seedOrders,
  seedParts,
  seedReviews,
} from './database.ts';
import { type Bench, measureRates, PARTS, withServers } from './servers.ts';

const ALL_PARTS = [PARTS, 500, 5_000];
const CONNECTIONS = 32;

/** (e) Measures the catalogue with more parts, and the first page of each list of staff in a large shop. */
export async function measureGrowth(bench: Bench, rounds: number): Promise<string> {
  return `${await growParts(bench, rounds)}\n\n${await growLists(rounds)}`;
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

/** A shop in its first weeks, which the large one is compared with. */
const SMALL = { orders: 100, customers: 100, parts: 100, reviews: 100 };
const LARGE = { orders: 100_000, customers: 20_000, parts: 5_000, reviews: 20_000 };
const PAGE = 50;
const PAGES_PER_ROUND = 10;

type Shop = ReturnType<typeof testShop>;

/** The lists of staff, each as its first page is asked for; each row has the word and the state. */
const LISTS: Readonly<Record<string, (shop: Shop) => Promise<{ rows: readonly unknown[] }>>> = {
  'all orders': (shop) => listAllOrders(shop, { limit: PAGE }),
  'orders, by a word and a state': (shop) =>
    searchOrders(shop, { search: 'stator', state: 'pending', limit: PAGE }),
  customers: (shop) => listCustomers(shop, { limit: PAGE }),
  'customers, by a word': (shop) => listCustomers(shop, { search: 'buyer', limit: PAGE }),
  'users with their rights': (shop) => listUsers(shop, { limit: PAGE }),
  products: (shop) => listProducts(shop, { limit: PAGE }),
  reviews: (shop) => listDeskReviews(shop, { limit: PAGE }),
};

/** Measures the first page of each list of staff, in turns in a small and in a large shop. */
async function growLists(rounds: number): Promise<string> {
  const databases: BenchDatabase[] = [];
  try {
    for (const size of [SMALL, LARGE]) databases.push(await fill(size));
    const rows: string[][] = [];
    for (const [name, list] of Object.entries(LISTS)) {
      const [small, large] = databases.map((database) => listIn(database, list));
      if (!small || !large) continue;
      // The first round warms both up.
      for (let round = -1; round < rounds; round += 1)
        for (const each of [small, large]) await each.measure(round >= 0);
      rows.push([
        ...[name, large.reads().toFixed(0), median(small.times).toFixed(1)],
        ...[median(large.times).toFixed(1), spread(large.times, small.times)],
      ]);
    }
    const { orders, customers, parts, reviews } = LARGE;
    return [
      `The first ${PAGE} rows in a shop of ${SMALL.orders} orders, customers, parts and reviews, and in one of ${orders} orders, ${customers} customers, ${parts} parts and ${reviews} reviews:`,
      table(['list', 'documents read', 'small shop, ms', 'large shop, ms', 'large / small'], rows),
    ].join('\n\n');
  } finally {
    for (const { stop } of databases) await stop();
  }
}

async function fill(size: typeof SMALL): Promise<BenchDatabase> {
  const database = await openDatabase();
  await seedParts(database.db, 0, size.parts);
  await seedOrders(database.db, size.orders);
  await seedCustomers(database.db, size.customers);
  await seedReviews(database.db, size.reviews);
  return database;
}

/** A list in one of the shops. */
function listIn({ db, reads }: BenchDatabase, list: (typeof LISTS)[string]) {
  const shop = testShop(db);
  const times: number[] = [];
  let readsOfPage = 0;
  const measure = async (counts: boolean) => {
    const before = reads();
    const pages: number[] = [];
    for (let i = 0; i < PAGES_PER_ROUND; i += 1) {
      const begin = performance.now();
      const { rows } = await list(shop);
      pages.push(performance.now() - begin);
      if (rows.length !== PAGE) throw new Error(`${rows.length} of ${PAGE} rows`);
    }
    readsOfPage = (reads() - before) / PAGES_PER_ROUND;
    if (counts) times.push(median(pages));
  };
  return { times, measure, reads: () => readsOfPage };
}
