import { PROJECT_ID } from '@brushline/demo/shop/demo';
import { startFirestore } from '@brushline/firestore-emulator/server';
import { Firestore } from 'firebase-admin/firestore';
import { ports } from './places.ts';

export interface BenchDatabase {
  db: Firestore;
  /** Documents read so far, as Google bills them. */
  reads(): number;
  stop(): Promise<void>;
}

/**
 * The embedded Firestore in this process, and a client for it.
 * @param port 0 takes any; the servers that are measured ask at the one of `ports`
 */
export async function openDatabase(port = ports.firestore): Promise<BenchDatabase> {
  const server = await startFirestore({ port, projectId: PROJECT_ID });
  const db = connect(server.port);
  const stop = async () => {
    await db.terminate();
    await server.close();
  };
  return { db, reads: () => server.stats().reads, stop };
}

/** A client of the embedded Firestore at a port, and from now on any client that this process makes. */
export function connect(port: number): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  process.env.METADATA_SERVER_DETECTION = 'none';
  return new Firestore({ projectId: PROJECT_ID });
}

/** The embedded database need not be warmed up slowly, as Google's has to be. */
const AT_ONCE = { throttling: false };

/** Puts parts of numbers `from` to `to` on sale, as they are stored. */
export async function seedParts(db: Firestore, from: number, to: number): Promise<void> {
  const writer = db.bulkWriter(AT_ONCE);
  for (let i = from; i < to; i += 1) void writer.set(db.doc(`parts/part-${i}`), part(i));
  await writer.close();
}

function part(i: number) {
  return {
    name: `Stator core ${i}, 12 slots`,
    nameKey: `stator core ${i}, 12 slots`,
    description: `Laminated stator core of 0.2 mm sheets for outrunners, ${i} mm across. Deburred, epoxy coated, tested in batches.`,
    image: '/drawings/stator-core-42-08-12-slots.svg',
    minimumOrder: 10,
    priceCents: 1_000 + i,
    stock: 1_000_000,
    received: 1_000_000,
    held: 0,
    sold: 0,
    createdAt: new Date(1_700_000_000_000 + i * 1_000),
    deletedAt: null,
    deletedBy: null,
  };
}

/** So many orders by ten thousand customers, with a step of progress for each thousand. */
export async function seedOrders(
  db: Firestore,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const writer = db.bulkWriter(AT_ONCE);
  let done = 0;
  writer.onWriteResult(() => {
    done += 1;
    if (done % 1_000 === 0) onProgress(done);
  });
  for (let i = 0; i < count; i += 1) void writer.set(db.doc(`orders/order-${i}`), order(i));
  await writer.close();
}

/** Fifty orders of one customer. */
export async function seedReader(db: Firestore): Promise<void> {
  const own = { uid: 'reader', email: 'reader@brushline.test' };
  const writer = db.bulkWriter(AT_ONCE);
  for (let i = 0; i < 50; i += 1)
    void writer.set(db.doc(`orders/own-${i}`), { ...order(i), ...own });
  await writer.close();
}

function order(i: number) {
  const placedAt = new Date(1_700_000_000_000 + i * 1_000);
  return {
    state: 'paid',
    listed: true,
    archivedFrom: null,
    uid: `customer-${i % 10_000}`,
    email: `customer-${i % 10_000}@brushline.test`,
    name: 'A customer',
    partId: `part-${i % 50}`,
    item: `Stator core ${i % 50}, 12 slots`,
    image: '/drawings/stator-core-42-08-12-slots.svg',
    priceCents: 1_000,
    quantity: 10,
    totalCents: 10_000,
    currency: 'usd',
    phone: '+1 555 0100',
    address: '1 Motor Way, Springfield',
    date: 'Nov 20, 2026',
    placedAt,
    expiresAt: placedAt,
    paymentIntentId: `pi_${i}`,
    nextPaymentAttempt: 2,
    transactionId: `pi_${i}`,
    paidAt: placedAt,
    closedAt: null,
    closedBy: null,
    requestHash: 'x',
  };
}
