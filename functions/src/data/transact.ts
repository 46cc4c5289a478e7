import type { Firestore, Transaction } from 'firebase-admin/firestore';

export type { Transaction } from 'firebase-admin/firestore';

/** Six attempts wait 13 s on average, inside a handler's deadline; twelve would fail without a code. */
const MAX_ATTEMPTS = 6;

/**
 * Runs `work` in a transaction. It may run more than once, also after a commit whose answer was
 * lost, so `work` first looks for its own earlier result.
 */
export function transact<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return db.runTransaction(work, { maxAttempts: MAX_ATTEMPTS });
}
