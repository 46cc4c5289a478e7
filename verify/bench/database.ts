import { randomUUID } from 'node:crypto';
import { PROJECT_ID } from '@brushline/demo/shop/demo';
import { startFirestore } from '@brushline/firestore-emulator/server';
import { order, partOnSale, testShop } from '@brushline/functions/test/support/test-shop';
import type { Firestore } from 'firebase-admin/firestore';
import { connect } from '../rig/services.ts';

/** Opens the embedded Firestore in this process on a free port, and a client for it. */
export async function openDatabase() {
  const server = await startFirestore({ port: 0, projectId: PROJECT_ID });
  const db = connect(server.port);
  const stop = async () => {
    await db.terminate();
    await server.close();
  };
  return { db, port: server.port, stop };
}

/** A picture that the shop has: one that it lacks would count against the pages that show it. */
const IMAGE = '/drawings/stator-core-42-08-12-slots.svg';

/**
 * Stores the parts of the numbers `from` to `to`, each as if it had been put on sale.
 *
 * @param fieldsOf what tells the part of a number from the others
 */
export async function seedParts(
  db: Firestore,
  from: number,
  to: number,
  fieldsOf: (i: number) => { id: string; name: string } = statorCore,
): Promise<void> {
  const part = await partOnSale(testShop(db), { name: `Template ${randomUUID()}` });
  const template = await readAndDelete(db, `parts/${part}`);
  await copy(db, to - from, (i) => {
    const { id, ...fields } = fieldsOf(from + i);
    const createdAt = new Date(FIRST_DAY + (from + i) * 1_000);
    return [
      `parts/${id}`,
      { ...template, ...fields, nameKey: fields.name.toLowerCase(), createdAt },
    ];
  });
}

function statorCore(i: number) {
  return {
    id: `part-${i}`,
    name: `Stator core ${i}, 12 slots`,
    description:
      'Laminated stator core of 0.2 mm sheets for outrunners. Deburred, epoxy coated, tested in batches.',
    image: IMAGE,
  };
}

/** Stores so many orders of ten thousand customers, each a copy of one that was placed. */
export async function seedOrders(db: Firestore, count: number): Promise<void> {
  const shop = testShop(db);
  const part = await partOnSale(shop, { image: IMAGE });
  const template = await readAndDelete(db, `orders/${await order(shop, part)}`);
  await copy(db, count, (i) => {
    const uid = `customer-${i % 10_000}`;
    const placedAt = new Date(FIRST_DAY + i * 1_000);
    return [`orders/order-${i}`, { ...template, uid, email: `${uid}@brushline.test`, placedAt }];
  });
}

/** Before the parts of the demonstration. */
const FIRST_DAY = Date.UTC(2023, 10);

async function readAndDelete(db: Firestore, path: string) {
  const document = await db.doc(path).get();
  await document.ref.delete();
  return document.data();
}

async function copy(
  db: Firestore,
  count: number,
  make: (i: number) => [path: string, data: object],
): Promise<void> {
  // The embedded database need not be warmed up slowly, as Google's has to be.
  const writer = db.bulkWriter({ throttling: false });
  for (let i = 0; i < count; i += 1) {
    const [path, data] = make(i);
    void writer.set(db.doc(path), data);
  }
  await writer.close();
}
