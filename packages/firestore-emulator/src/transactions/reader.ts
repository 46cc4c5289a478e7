import { status } from '@grpc/grpc-js';
import type { CompiledQuery } from '../query/compile-query.ts';
import { type QueryResult, runQuery } from '../query/run-query.ts';
import type { Database } from '../storage/database.ts';
import type { Doc } from '../storage/document.ts';
import { fromWireTime } from '../wire/clock.ts';
import { aborted, invalidArgument, RpcError, transactionGone } from '../wire/rpc-error.ts';
import type { Consistency } from '../wire/wire-types.ts';
import type { LockTable } from './lock-table.ts';
import type { Transaction } from './transaction.ts';
import type { TransactionRegistry } from './transaction-registry.ts';

/** The way in which transactions conflict: by locks on reads, or by a check at the commit. */
export type Concurrency = 'pessimistic' | 'optimistic';

const QUERY_LOCK_ROUNDS = 20;

/** The result of a read, with the moment (microseconds) whose state it shows. */
export interface ReadAt<T> {
  readonly result: T;
  readonly time: number;
  /** The transaction, if this read began it. The caller must be told its id. */
  readonly begun: Transaction | undefined;
}

/** Reads documents, inside and outside of transactions. */
export class Reader {
  readonly #db: Database;
  readonly #transactions: TransactionRegistry;
  readonly #locks: LockTable;
  readonly #concurrency: Concurrency;

  constructor(
    db: Database,
    transactions: TransactionRegistry,
    locks: LockTable,
    concurrency: Concurrency,
  ) {
    this.#db = db;
    this.#transactions = transactions;
    this.#locks = locks;
    this.#concurrency = concurrency;
  }

  documents(
    paths: readonly string[],
    how: Consistency,
    peer: string,
  ): Promise<ReadAt<(Doc | undefined)[]>> {
    return this.#read(how, peer, async (transaction) => {
      if (transaction && this.#isLocking(transaction)) {
        await this.#lock(transaction, paths);
        const time = this.#db.clock.now();
        for (const path of paths) transaction.recordDocument(path, time);
        return { result: paths.map((path) => this.#db.get(path)), time };
      }
      const { time, overlay } = this.#snapshot(how, transaction);
      for (const path of paths) transaction?.recordDocument(path, time);
      const result = paths.map((path) =>
        overlay.has(path) ? overlay.get(path) : this.#db.get(path),
      );
      return { result, time };
    });
  }

  query(query: CompiledQuery, how: Consistency, peer: string): Promise<ReadAt<QueryResult>> {
    return this.#read(how, peer, async (transaction) => {
      if (transaction && this.#isLocking(transaction)) return this.#lockedQuery(query, transaction);
      const { time, overlay } = this.#snapshot(how, transaction);
      transaction?.recordQuery(query, time);
      return { result: runQuery(this.#db, query, overlay), time };
    });
  }

  /** Repeats the query until every result is locked, since a wait may have changed the result. */
  async #lockedQuery(query: CompiledQuery, transaction: Transaction) {
    for (let round = 0; round < QUERY_LOCK_ROUNDS; round += 1) {
      const result = runQuery(this.#db, query);
      const free = result.docs.filter((doc) => !this.#locks.holds(transaction, doc.path));
      if (free.length === 0) {
        const time = this.#db.clock.now();
        transaction.recordQuery(query, time);
        return { result, time };
      }
      await this.#lock(
        transaction,
        free.map((doc) => doc.path),
      );
    }
    throw aborted('Too much contention on these documents. Please try again.');
  }

  async #lock(transaction: Transaction, paths: readonly string[]): Promise<void> {
    await this.#locks.acquire(transaction, paths, 'shared');
    if (transaction.active) return;
    // The transaction ended while it waited, and must not keep the lock that it was just given.
    this.#locks.release(transaction);
    throw transactionGone();
  }

  async #read<T>(
    how: Consistency,
    peer: string,
    act: (transaction: Transaction | undefined) => Promise<{ result: T; time: number }>,
  ): Promise<ReadAt<T>> {
    const begun = how.newTransaction && this.#transactions.begin(how.newTransaction, peer);
    const transaction = how.transaction?.length ? this.#transactions.get(how.transaction) : begun;
    try {
      return { ...(await act(transaction)), begun };
    } catch (error) {
      // The caller never learns the id of a transaction that began here. One that was aborted must
      // give way at once: the SDK repeats the read for seconds, and its locks would stay that long.
      const hasLost = error instanceof RpcError && error.code === status.ABORTED;
      const over = begun ?? (hasLost ? transaction : undefined);
      if (over) this.#transactions.end(over);
      throw error;
    }
  }

  #snapshot(how: Consistency, transaction: Transaction | undefined) {
    const wanted = transaction
      ? transaction.snapshotTime
      : how.readTime && fromWireTime(how.readTime);
    const now = this.#db.clock.now();
    const time = wanted ?? now;
    if (time > now) throw invalidArgument('A read cannot be of a time in the future.');
    if (transaction) transaction.snapshotTime = time;
    return { time, overlay: this.#db.overlayAt(time) };
  }

  #isLocking(transaction: Transaction): boolean {
    return this.#concurrency === 'pessimistic' && !transaction.readOnly;
  }
}
