import { randomUUID } from 'node:crypto';
import { MAX_PURCHASE_LINES } from '@brushline/contract/constants';
import { collections } from '@brushline/functions/data/firestore';
import type { OrderRecord } from '@brushline/functions/data/records';
import { placePurchase } from '@brushline/functions/domain/purchases/place-purchase';
import { delivery } from '@brushline/functions/test/support/records';
import { buyer, partOnSale, testShop } from '@brushline/functions/test/support/test-shop';
import { median, spread, table } from '../rig/report.ts';
import { openDatabase } from './database.ts';
import type { Bench } from './servers.ts';
import { inTurns } from './turns.ts';

const SIZES = [1, 10, MAX_PURCHASE_LINES];
const PURCHASES_PER_ROUND = 10;

/** More than all rounds together order. */
const STOCK = 1_000_000;

type Database = Awaited<ReturnType<typeof openDatabase>>['db'];

/**
 * (b) Measures the placing of a purchase against the bare transaction, which reads and writes the same
 * documents and decides nothing.
 */
export async function measurePurchases(_: Bench, rounds: number): Promise<string> {
  const { db, stop } = await openDatabase();
  try {
    const shop = testShop(db);
    const parts: string[] = [];
    for (let i = 0; i < MAX_PURCHASE_LINES; i += 1)
      parts.push(await partOnSale(shop, { name: `Part ${i}`, stock: STOCK }));
    const rows: (string | number)[][] = [];
    for (const lines of SIZES) rows.push(await compare(db, parts.slice(0, lines), rounds));
    return table(['lines', 'bare transaction, ms', 'purchase, ms', 'purchase / bare'], rows);
  } finally {
    await stop();
  }
}

async function compare(db: Database, parts: readonly string[], rounds: number) {
  const shop = testShop(db);
  const place = (uid: string) => {
    const lines = parts.map((part) => ({ part, quantity: 1 }));
    return placePurchase(shop, {
      body: { lines, delivery },
      caller: buyer(uid),
      idempotencyKey: uid,
    });
  };
  const first = `template-${parts.length}`;
  const template = await readPurchase(db, await place(first), first);
  // Each buyer is a new one, with no unpaid orders to read.
  const { bare, purchase } = await inTurns(rounds, {
    bare: () => medianMs(PURCHASES_PER_ROUND, () => placeBare(db, template, randomUUID())),
    purchase: () => medianMs(PURCHASES_PER_ROUND, () => place(randomUUID())),
  });
  return [
    parts.length,
    median(bare).toFixed(1),
    median(purchase).toFixed(1),
    spread(purchase, bare),
  ];
}

type Template = Awaited<ReturnType<typeof readPurchase>>;

/** Reads everything that a purchase wrote, to write it again under other names. */
async function readPurchase(db: Database, id: string, uid: string) {
  const all = collections(db);
  const purchase = (await all.purchases.doc(id).get()).data();
  if (!purchase) throw new Error(`There is no purchase ${id}`);
  const orders = await Promise.all(
    purchase.lines.map(async ({ orderId }) => (await all.orders.doc(orderId).get()).data()),
  );
  const holds = await Promise.all(
    purchase.lines.map(async ({ orderId }) =>
      (await all.movements.doc(`${orderId}-hold`).get()).data(),
    ),
  );
  const placing = (await all.limits.doc(`placings-${uid}`).get()).data();
  if (!placing) throw new Error(`There is no placing of ${uid}`);
  const isThere = <T>(one: T | undefined): one is T => one !== undefined;
  return { purchase, orders: orders.filter(isThere), holds: holds.filter(isThere), placing };
}

/** Makes the reads in the same calls as the shop, and all writes in one commit. */
async function placeBare(db: Database, template: Template, uid: string): Promise<void> {
  const all = collections(db);
  const { purchase, orders, holds, placing } = template;
  const parts = orders.map(({ partId }) => all.parts.doc(partId));
  const found = await db.getAll(all.purchases.doc(uid), all.limits.doc(uid), ...parts);
  await all.orders.where('state', '==', 'pending').where('uid', '==', uid).limit(200).get();
  await db.runTransaction(
    async (commit) => {
      for (const [i, order] of orders.entries()) {
        const id = `${uid}-${i}`;
        const part = found[i + 2];
        const hold = holds[i];
        if (!part || !hold) throw new Error(`The part of line ${i} is not there`);
        commit.set(all.orders.doc(id), { ...order, id, uid } satisfies OrderRecord);
        commit.create(all.movements.doc(id), { ...hold, id });
        commit.update(part.ref, { ...part.data() });
      }
      commit.set(all.purchases.doc(uid), { ...purchase, id: uid, uid });
      commit.set(all.limits.doc(uid), { ...placing, id: uid });
    },
    { maxAttempts: 1 },
  );
}

/** Repeats some work, and returns the median of its times in milliseconds. */
async function medianMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  while (all.length < times) {
    const begin = performance.now();
    await work();
    all.push(performance.now() - begin);
  }
  return median(all);
}
