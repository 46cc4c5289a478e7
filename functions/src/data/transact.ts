import type { Firestore, Transaction } from '@google-cloud/firestore';
import { ProblemError } from '../domain/problem-error.ts';
import { isExhausted, isOutage, isOverlap } from './firestore-errors.ts';

export type { Transaction } from '@google-cloud/firestore';

/** With the pauses between them, about four seconds. */
const MAX_ATTEMPTS = 8;

/**
 * An attempt that finds its predecessor's commit ends well, unless the answer to its own (of nothing)
 * is lost too: three in a row were seen among 10,000 commits of which 20% lost theirs. More than this
 * are a fault of ours.
 */
const MAX_OVERLAPS = 5;

/** No attempt begins later than this, so that the caller is answered within its own limit. */
const PATIENCE_MS = 15_000;

const FIRST_PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 1_500;

/** Runs one attempt when its turn has come. */
export type InTurn = <T>(attempt: () => Promise<T>) => Promise<T>;

const atOnce: InTurn = (attempt) => attempt();

/**
 * Runs `work` in a transaction: all reads before all writes, no call to anything but the database.
 *
 * `work` may run again **after its commit went through** (the answer was lost on the way): it has
 * to look for its own earlier result first.
 *
 * The attempts are ours and not the SDK's, which waits a second after the first one: nobody else's
 * turn has to pass in that time, and a short pause is enough.
 *
 * @throws ProblemError `unavailable` when the database is out of reach or too busy.
 */
export async function transact<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
  inTurn: InTurn = atOnce,
): Promise<T> {
  const lastStart = performance.now() + PATIENCE_MS;
  let overlaps = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTurn(() => db.runTransaction(work, { maxAttempts: 1 }));
    } catch (error) {
      if (isOverlap(error)) overlaps += 1;
      else if (!isOutage(error)) throw error;
      if (overlaps > MAX_OVERLAPS) throw error;
      if (attempt === MAX_ATTEMPTS || performance.now() > lastStart) throw unavailable(error);
      await pause(isExhausted(error) ? LONGEST_PAUSE_MS : FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

/** At most `ms`, and not the same for those who got into each other's way. */
function pause(ms: number): Promise<void> {
  const jittered = Math.min(ms, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
  return new Promise((resolve) => setTimeout(resolve, jittered));
}

function unavailable(cause: unknown): ProblemError {
  return new ProblemError('unavailable', { retryAfterSeconds: 5, cause });
}
