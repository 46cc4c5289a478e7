import {
  type CollectionReference,
  type Firestore,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
  Timestamp,
} from '@google-cloud/firestore';
import type {
  AddressBookRecord,
  AuditRecord,
  CustomerNotesRecord,
  EventRecord,
  InvoiceRecord,
  JobRecord,
  LimitRecord,
  LockRecord,
  MailRecord,
  MovementRecord,
  OrderListsRecord,
  OrderRecord,
  PartNameRecord,
  PartRecord,
  PaymentRecord,
  ProfileRecord,
  PurchaseRecord,
  RefundRecord,
  RefusalsRecord,
  ReviewRecord,
  RunRecord,
  RunRowRecord,
  SalesDayRecord,
  SalesMonthRecord,
  ShipmentRecord,
  UserRecord,
} from './records.ts';

/** A record as its document holds it: the id is the document's name. */
export type Stored<T> = Omit<T, 'id'>;

/**
 * Returns every collection, typed: the only access to the database. A record contains the `id` of its document, so it
 * is written with `collection.doc(record.id)`.
 */
export function collections(db: Firestore) {
  return {
    parts: collection<PartRecord>(db, 'parts'),
    partNames: collection<PartNameRecord>(db, 'partNames'),
    orders: collection<OrderRecord>(db, 'orders'),
    purchases: collection<PurchaseRecord>(db, 'purchases'),
    movements: collection<MovementRecord>(db, 'movements'),
    payments: collection<PaymentRecord>(db, 'payments'),
    refunds: collection<RefundRecord>(db, 'refunds'),
    shipments: collection<ShipmentRecord>(db, 'shipments'),
    invoices: collection<InvoiceRecord>(db, 'invoices'),
    events: collection<EventRecord>(db, 'events'),
    jobs: collection<JobRecord>(db, 'jobs'),
    runs: collection<RunRecord>(db, 'runs'),
    runRows: collection<RunRowRecord>(db, 'runRows'),
    salesDays: collection<SalesDayRecord>(db, 'salesDays'),
    salesMonths: collection<SalesMonthRecord>(db, 'salesMonths'),
    users: collection<UserRecord>(db, 'users'),
    customerNotes: collection<CustomerNotesRecord>(db, 'customerNotes'),
    profiles: collection<ProfileRecord>(db, 'profiles'),
    addressBooks: collection<AddressBookRecord>(db, 'addressBooks'),
    orderLists: collection<OrderListsRecord>(db, 'orderLists'),
    reviews: collection<ReviewRecord>(db, 'reviews'),
    audit: collection<AuditRecord>(db, 'audit'),
    mail: collection<MailRecord>(db, 'mail'),
    refusals: collection<RefusalsRecord>(db, 'refusals'),
    limits: collection<LimitRecord>(db, 'limits'),
    locks: collection<LockRecord>(db, 'locks'),
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
