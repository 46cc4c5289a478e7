import type { App } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** Longest wait for one call of each kind, in ms, instead of the client's own 60 to 300 s. */
const TIMEOUTS_MS = {
  BatchGetDocuments: 5_000,
  BeginTransaction: 5_000,
  Commit: 5_000,
  Rollback: 5_000,
  RunQuery: 10_000,
  RunAggregationQuery: 10_000,
};

/** The shop's database, by the environment's project (or the Firestore emulator's host). */
export function openDatabase(app: App): Firestore {
  const db = getFirestore(app);
  db.settings({
    clientConfig: { interfaces: { 'google.firestore.v1.Firestore': { methods: methods() } } },
  });
  return db;
}

function methods() {
  const timeouts = Object.entries(TIMEOUTS_MS);
  return Object.fromEntries(timeouts.map(([name, ms]) => [name, { timeout_millis: ms }]));
}
