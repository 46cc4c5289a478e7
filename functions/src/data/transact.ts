import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ProblemError } from '../domain/problem-error.ts';
import { isOutage, isOverlap } from './firestore-errors.ts';

export type { Transaction } from 'firebase-admin/firestore';

/** The SDK waits 0, then about 1, 1.5, 2.3, 3.4 and 5 s; more than 11 attempts is a fault in it. */
const MAX_ATTEMPTS = 6;

/** No attempt begins later than this, so that the caller is answered within its own limit. */
const PATIENCE_MS = 15_000;

const MAX_RERUNS = 2;

/**
 * Runs `work` in a transaction: all reads before all writes, no call to anything but the database.
 *
 * `work` may run again **after its commit went through** (the answer was lost on the way): it has
 * to look for its own earlier result first.
 *
 * @throws ProblemError `unavailable` when the database is out of reach or too busy.
 */
export async function transact<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const lastStart = performance.now() + PATIENCE_MS;
  const attempt = async (transaction: Transaction) => {
    if (performance.now() > lastStart)
      throw new ProblemError('unavailable', { retryAfterSeconds: 5 });
    return work(transaction);
  };
  for (let rerun = 0; ; rerun += 1) {
    try {
      return await db.runTransaction(attempt, { maxAttempts: MAX_ATTEMPTS });
    } catch (error) {
      if (isOutage(error))
        throw new ProblemError('unavailable', { retryAfterSeconds: 5, cause: error });
      if (!isOverlap(error) || rerun === MAX_RERUNS) throw error;
    }
  }
}
