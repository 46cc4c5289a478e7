import {
  type CollectionReference,
  type Firestore,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
  Timestamp,
} from '@google-cloud/firestore';
import type * as records from './records.ts';

/** A record as its document holds it: the id is the document's name. */
export type Stored<T> = Omit<T, 'id'>;

/**
 * Returns every collection, typed: the only access to the database. A record contains the `id` of its document, so it
 * is written with `collection.doc(record.id)`.
 */
export function collections(db: Firestore) {
  return {
    parts: collection<records.PartRecord>(db, 'parts'),
    partNames: collection<records.PartNameRecord>(db, 'partNames'),
    orders: collection<records.OrderRecord>(db, 'orders'),
    purchases: collection<records.PurchaseRecord>(db, 'purchases'),
    movements: collection<records.MovementRecord>(db, 'movements'),
    payments: collection<records.PaymentRecord>(db, 'payments'),
    refunds: collection<records.RefundRecord>(db, 'refunds'),
    shipments: collection<records.ShipmentRecord>(db, 'shipments'),
    invoices: collection<records.InvoiceRecord>(db, 'invoices'),
    events: collection<records.EventRecord>(db, 'events'),
    jobs: collection<records.JobRecord>(db, 'jobs'),
    runs: collection<records.RunRecord>(db, 'runs'),
    runRows: collection<records.RunRowRecord>(db, 'runRows'),
    salesDays: collection<records.SalesDayRecord>(db, 'salesDays'),
    salesMonths: collection<records.SalesMonthRecord>(db, 'salesMonths'),
    users: collection<records.UserRecord>(db, 'users'),
    customerNotes: collection<records.CustomerNotesRecord>(db, 'customerNotes'),
    profiles: collection<records.ProfileRecord>(db, 'profiles'),
    addressBooks: collection<records.AddressBookRecord>(db, 'addressBooks'),
    orderLists: collection<records.OrderListsRecord>(db, 'orderLists'),
    reviews: collection<records.ReviewRecord>(db, 'reviews'),
    audit: collection<records.AuditRecord>(db, 'audit'),
    mail: collection<records.MailRecord>(db, 'mail'),
    refusals: collection<records.RefusalsRecord>(db, 'refusals'),
    limits: collection<records.LimitRecord>(db, 'limits'),
    locks: collection<records.LockRecord>(db, 'locks'),
  };
}

export type Collections = ReturnType<typeof collections>;

function collection<T extends { id: string }>(
  db: Firestore,
  name: string,
): CollectionReference<T, Stored<T>> {
  return db.collection(name).withConverter(converter<T>());
}

function converter<T extends { id: string }>(): FirestoreDataConverter<T, Stored<T>> {
  return {
    toFirestore(record) {
      const { id: _, ...stored } = record;
      // The SDK allows sentinels in a record that is being written; we use none.
      return stored as Stored<T>;
    },
    fromFirestore(snapshot: QueryDocumentSnapshot) {
      // Only this program writes here (the rules deny everyone else), and it writes these types.
      return { ...withDates(snapshot.data()), id: snapshot.id } as T;
    },
  };
}

/** Turns the times among stored fields into `Date`s. Those inside a map stay as they are. */
export function withDates(fields: object): object {
  const dated = Object.entries(fields).map(([key, value]) => [key, toDate(value)]);
  return Object.fromEntries(dated);
}

function toDate(value: unknown): unknown {
  return value instanceof Timestamp ? value.toDate() : value;
}
