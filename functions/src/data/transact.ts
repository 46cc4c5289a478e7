import type { Firestore } from '@google-cloud/firestore';
import { ProblemError } from '../domain/problem-error.ts';
import { isConflict, isExhausted, isOutage } from './firestore-errors.ts';
import { Transaction } from './transaction.ts';

export type { Transaction } from './transaction.ts';

/** Attempts that the database did not answer. With the pauses between them, about four seconds. */
const MAX_OUTAGES = 8;

/** No attempt begins later than this, so that the caller is answered within its own limit. */
const PATIENCE_MS = 15_000;

const FIRST_PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 1_500;

/** Who lost against another's commit reads again soon: that one is through. */
const LONGEST_PAUSE_AFTER_CONFLICT_MS = 200;

/** Runs one attempt when its turn has come. */
export type InTurn = <T>(attempt: () => Promise<T>) => Promise<T>;

const atOnce: InTurn = (attempt) => attempt();

/**
 * Runs `work` on one moment of the database, and commits what it writes on condition that nothing it
 * has read has changed since ({@link Transaction}); else it runs again. No call to anything but the
 * database.
 *
 * `work` may run again **after its commit went through** (the answer was lost on the way): it has
 * to look for its own earlier result first.
 *
 * The attempts are ours and not the SDK's, which waits a second after the first one.
 *
 * @throws ProblemError `unavailable` when the database is out of reach or too busy.
 */
export async function transact<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
  inTurn: InTurn = atOnce,
): Promise<T> {
  const lastStart = performance.now() + PATIENCE_MS;
  let outages = 0;
  for (let conflicts = 0; ; ) {
    const outcome = await inTurn(() => attempt(db, work));
    if (outcome.kind === 'done') return outcome.result;
    const { error } = outcome;
    if (outcome.kind === 'conflict') conflicts += 1;
    else outages += 1;
    if (outages === MAX_OUTAGES || performance.now() > lastStart) throw unavailable(error);
    if (outcome.kind === 'conflict') await pause(conflicts, LONGEST_PAUSE_AFTER_CONFLICT_MS);
    else await pause(isExhausted(error) ? Number.POSITIVE_INFINITY : outages, LONGEST_PAUSE_MS);
  }
}

type Outcome<T> =
  | { kind: 'done'; result: T }
  /** Somebody else's commit came between, or our own did whose answer was lost. */
  | { kind: 'conflict'; error: unknown }
  /** The database could not be asked, or did not answer. */
  | { kind: 'outage'; error: unknown };

async function attempt<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
): Promise<Outcome<T>> {
  const transaction = new Transaction(db);
  let isCommitting = false;
  try {
    const result = await work(transaction);
    if (transaction.isReadOnly) return { kind: 'done', result };
    isCommitting = true;
    await commit(db, transaction);
    return { kind: 'done', result };
  } catch (error) {
    if (isCommitting && isConflict(error)) return { kind: 'conflict', error };
    if (isOutage(error)) return { kind: 'outage', error };
    throw error;
  }
}

/** In a transaction that reads nothing, and so locks nothing; a plain batch would repeat itself. */
function commit(db: Firestore, transaction: Transaction): Promise<void> {
  return db.runTransaction(async (writes) => transaction.writeTo(writes), { maxAttempts: 1 });
}

/** Longer with each time, and not the same for those who got into each other's way. */
function pause(times: number, longestMs: number): Promise<void> {
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** (times - 1), longestMs);
  return new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random() / 2)));
}

function unavailable(cause: unknown): ProblemError {
  return new ProblemError('unavailable', { retryAfterSeconds: 5, cause });
}
