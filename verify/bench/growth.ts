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
import { type Bench, PARTS, requestsPerSecond, withServers } from './servers.ts';
import { inTurns, medianMs } from './turns.ts';

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
  const [small, large] = [await openFilled(SMALL), await openFilled(LARGE)];
  const rows: string[][] = [];
  for (const [name, list] of Object.entries(LISTS)) {
    const times = await inTurns(rounds, {
      small: () => firstPageMs(small.db, list),
      large: () => firstPageMs(large.db, list),
    });
    const before = large.reads();
    await list(testShop(large.db));
    rows.push([
      ...[name, String(large.reads() - before), median(times.small).toFixed(1)],
      ...[median(times.large).toFixed(1), spread(times.large, times.small)],
    ]);
  }
  await Promise.all([small.stop(), large.stop()]);
  const { orders, customers, parts, reviews } = LARGE;
  return [
    `The first ${PAGE} rows in a shop of ${SMALL.orders} orders, customers, parts and reviews, and in one of ${orders} orders, ${customers} customers, ${parts} parts and ${reviews} reviews:`,
    table(['list', 'documents read', 'small shop, ms', 'large shop, ms', 'large / small'], rows),
  ].join('\n\n');
}

async function openFilled(size: typeof SMALL): Promise<BenchDatabase> {
  const database = await openDatabase();
  await seedParts(database.db, 0, size.parts);
  await seedOrders(database.db, size.orders);
  await seedCustomers(database.db, size.customers);
  await seedReviews(database.db, size.reviews);
  return database;
}

function firstPageMs(db: BenchDatabase['db'], list: (typeof LISTS)[string]): Promise<number> {
  const shop = testShop(db);
  return medianMs(PAGES_PER_ROUND, async () => {
    const { rows } = await list(shop);
    if (rows.length !== PAGE) throw new Error(`${rows.length} of ${PAGE} rows`);
  });
}
