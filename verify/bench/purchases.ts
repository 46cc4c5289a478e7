import { randomUUID } from 'node:crypto';
import { MAX_PURCHASE_LINES } from '@brushline/contract/constants';
import { placePurchase } from '@brushline/functions/domain/purchases/place-purchase';
import { openDatabase } from '@brushline/functions/test/support/database';
import { delivery } from '@brushline/functions/test/support/records';
import { buyer, partOnSale, testShop } from '@brushline/functions/test/support/test-shop';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { inTurns, median, spread, table } from '../rig/report.ts';

const SIZES = [1, 10, MAX_PURCHASE_LINES];
const PURCHASES_PER_ROUND = 10;

/** More than all rounds order together. */
const STOCK = 1_000_000;

/**
 * (b) Compares placing a purchase with a bare transaction that reads and writes the same documents without deciding
 * anything.
 */
export async function measurePurchases(_: string, rounds: number): Promise<string> {
  const { db, close } = await openDatabase();
  try {
    const shop = testShop(db);
    const parts: string[] = [];
    for (let i = 0; i < MAX_PURCHASE_LINES; i += 1)
      parts.push(await partOnSale(shop, { name: `Part ${i}`, stock: STOCK }));
    const rows: (string | number)[][] = [];
    for (const lines of SIZES) rows.push(await compare(db, parts.slice(0, lines), rounds));
    return table(['lines', 'bare transaction, ms', 'purchase, ms', 'purchase / bare'], rows);
  } finally {
    await close();
  }
}

async function compare(db: Firestore, parts: readonly string[], rounds: number) {
  const shop = testShop(db);
  const lines = parts.map((part) => ({ part, quantity: 1 }));
  const place = (uid: string) =>
    placePurchase(shop, {
      body: { lines, delivery },
      caller: buyer(uid),
      idempotencyKey: uid,
    });
  const first = `template-${parts.length}`;
  const written = await writtenBy(db, await place(first), first);
  // Each buyer is new, without unpaid orders to read.
  const { bare, purchase } = await inTurns(rounds, {
    bare: () => medianMs(() => placeBare(db, parts, written, randomUUID())),
    purchase: () => medianMs(() => place(randomUUID())),
  });
  return [
    parts.length,
    median(bare).toFixed(1),
    median(purchase).toFixed(1),
    spread(purchase, bare),
  ];
}

/** Reads everything that a purchase wrote except its parts, so that it can be written again under other ids. */
async function writtenBy(db: Firestore, id: string, uid: string): Promise<DocumentSnapshot[]> {
  const { docs: orders } = await db.collection('orders').where('uid', '==', uid).get();
  const paths = [`purchases/${id}`, `limits/placings-${uid}`];
  for (const order of orders) paths.push(`orders/${order.id}`, `movements/${order.id}-hold`);
  const written = await db.getAll(...paths.map((path) => db.doc(path)));
  const missing = written.find(({ exists }) => !exists);
  if (missing) throw new Error(`There is no ${missing.ref.path}`);
  return written;
}

/** Makes the reads in the same calls as the shop, and all writes in one commit. */
async function placeBare(
  db: Firestore,
  parts: readonly string[],
  written: readonly DocumentSnapshot[],
  uid: string,
): Promise<void> {
  const asked = [`purchases/${uid}`, `limits/${uid}`, ...parts.map((part) => `parts/${part}`)];
  const found = await db.getAll(...asked.map((path) => db.doc(path)));
  const orders = db.collection('orders');
  await orders.where('state', '==', 'pending').where('uid', '==', uid).limit(200).get();
  await db.runTransaction(
    async (commit) => {
      for (const part of found.slice(2)) commit.update(part.ref, { ...part.data() });
      for (const [i, document] of written.entries())
        commit.set(document.ref.parent.doc(`${uid}-${i}`), { ...document.data(), uid });
    },
    { maxAttempts: 1 },
  );
}

/** Repeats some work, and returns the median of its times in milliseconds. */
async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < PURCHASES_PER_ROUND) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return median(times);
}
