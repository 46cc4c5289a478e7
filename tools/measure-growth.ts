/**
 * `node tools/measure-growth.ts [--orders 100,100000]`: what the admin's first page costs with few and
 * with many orders. Documents read are counted by the embedded Firestore; times are medians, measured
 * in turns on one machine, so that only their ratio says something.
 */
import { parseArgs } from 'node:util';
import { Firestore } from 'firebase-admin/firestore';
import { startFirestore } from '../emulators/src/firestore/server.ts';
import { collections } from '../functions/src/data/firestore.ts';
import type { OrderRecord } from '../functions/src/data/records.ts';
import { listAllOrders } from '../functions/src/domain/orders/show-orders.ts';
import type { Shop } from '../functions/src/domain/shop.ts';

const PROJECT = 'demo-growth';
const ROUNDS = 41;
const LIMIT = 50;
const FIRST_ORDER = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { orders: { type: 'string', default: '100,100000' } } });
  const sizes = values.orders.split(',').map(Number);
  if (!sizes.every((size) => Number.isSafeInteger(size) && size > LIMIT))
    throw new Error(`--orders takes numbers above ${LIMIT}, with commas between them.`);
  const shops = [];
  for (const size of sizes) shops.push(await open(size));
  for (let round = 0; round < ROUNDS; round += 1) for (const shop of shops) await shop.measure();
  const [base] = shops;
  for (const { size, times, reads, close } of shops) {
    const ratio = median(times) / median(base?.times ?? []);
    say(
      `${size} orders: ${reads()} reads a page, ${median(times).toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
    );
    await close();
  }
}

/** A database with so many orders, and its first page as it was measured. */
async function open(size: number) {
  const server = await startFirestore({ port: 0, projectId: PROJECT });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${server.port}`;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const db = new Firestore({ projectId: PROJECT });
  await fill(db, size);
  // Nothing of the shop but its database is asked for a list.
  const shop = { db } as Shop;
  const times: number[] = [];
  const before = server.stats().reads;
  const measure = async () => {
    const start = performance.now();
    await listAllOrders(shop, { limit: LIMIT });
    times.push(performance.now() - start);
  };
  const close = async () => {
    await db.terminate();
    await server.close();
  };
  return { size, times, measure, close, reads: () => (server.stats().reads - before) / ROUNDS };
}

async function fill(db: Firestore, size: number): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  const { orders } = collections(db);
  for (let number = 0; number < size; number += 1)
    void writer.set(orders.doc(`order-${number}`), orderOf(number));
  await writer.close();
}

function orderOf(number: number): OrderRecord {
  const placedAt = new Date(FIRST_ORDER + number * MINUTE_MS);
  return {
    id: `order-${number}`,
    state: 'paid',
    listed: true,
    archivedFrom: null,
    uid: `buyer-${number % 1000}`,
    email: `buyer-${number % 1000}@brushline.test`,
    emailVerified: true,
    name: 'Toni Torque',
    partId: 'part',
    item: 'Stator core 42-08, 12 slots',
    image: '/drawings/stator-core-42-08-12-slots.svg',
    priceCents: 250,
    quantity: 100,
    totalCents: 25_000,
    currency: 'usd',
    phone: '+1 555 0100',
    address: '1 Rotor Road, Oslo',
    date: 'Jan 1, 2026',
    placedAt,
    expiresAt: placedAt,
    paymentIntentId: `pi_${number}`,
    nextPaymentAttempt: 2,
    transactionId: `pi_${number}`,
    paidAt: placedAt,
    closedAt: null,
    closedBy: null,
    requestHash: '',
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
