import type { CollectionReference, Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';

/** Reads all collections of stock and money in one snapshot, so that no write comes between two of them. */
export function readStoredBooks(db: Firestore) {
  const all = collections(db);
  return db.runTransaction(
    async (transaction) => {
      const read = async <Kept>(collection: CollectionReference<Kept>): Promise<readonly Kept[]> =>
        (await transaction.get(collection)).docs.map((document) => document.data());
      return {
        parts: await read(all.parts),
        orders: await read(all.orders),
        purchases: await read(all.purchases),
        movements: await read(all.movements),
        payments: await read(all.payments),
        refunds: await read(all.refunds),
        shipments: await read(all.shipments),
        invoices: await read(all.invoices),
        salesDays: await read(all.salesDays),
      };
    },
    { readOnly: true },
  );
}

/** Everything that is stored about stock and money, at one moment. */
export type StoredBooks = Awaited<ReturnType<typeof readStoredBooks>>;
