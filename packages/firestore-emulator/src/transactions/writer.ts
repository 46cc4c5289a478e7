import { status } from '@grpc/grpc-js';
import type { Stats } from '../control/stats.ts';
import type { Change, Database } from '../storage/database.ts';
import { toWireTime } from '../wire/clock.ts';
import type { ResourceNames } from '../wire/resource-names.ts';
import { invalidArgument, toRpcError } from '../wire/rpc-error.ts';
import type { Write, WriteResult } from '../wire/wire-types.ts';
import { checkWrites, writtenPath } from './check-writes.ts';
import type { LockOwner, LockTable } from './lock-table.ts';
import type { Concurrency } from './reader.ts';
import { stageWrites } from './stage-writes.ts';
import type { Transaction } from './transaction.ts';
import type { TransactionRegistry } from './transaction-registry.ts';

export interface WriterParts {
  readonly names: ResourceNames;
  readonly db: Database;
  readonly transactions: TransactionRegistry;
  readonly locks: LockTable;
  readonly stats: Stats;
  readonly concurrency: Concurrency;
  /** Makes changes durable, before the commit is answered. */
  readonly persist: (changes: readonly Change[]) => void;
}

/** Changes documents. Each commit is checked, made visible and made durable in one step. */
export class Writer {
  readonly #parts: WriterParts;

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  /** Commits in the transaction `id`, or without one. The transaction ends, unless the writes are wrong in themselves. */
  async commit(writes: readonly Write[], id: Uint8Array | undefined) {
    const { names, transactions } = this.#parts;
    checkWrites(names, writes);
    if (!id?.length) return this.#commitAlone(writes);
    const transaction = transactions.get(id);
    try {
      if (writes.length > 0) transaction.assertWritable();
      await this.#lock(transaction, writes);
      if (writes.length > 0) this.#revalidate(transaction);
      return this.#apply(writes);
    } finally {
      transactions.end(transaction);
    }
  }

  /** Applies each write separately. A failed write does not stop the others. */
  async batchWrite(writes: readonly Write[]) {
    const { names } = this.#parts;
    checkWrites(names, writes);
    if (new Set(writes.map((write) => writtenPath(names, write))).size < writes.length)
      throw invalidArgument('A document is written at most once in a single request.');
    const writeResults: WriteResult[] = [];
    const statuses: { code: number; message?: string }[] = [];
    for (const write of writes) {
      try {
        const { writeResults: results } = await this.#commitAlone([write]);
        writeResults.push(results[0] ?? {});
        statuses.push({ code: status.OK });
      } catch (error) {
        const { code, details } = toRpcError(error);
        writeResults.push({});
        statuses.push({ code, message: details });
      }
    }
    return { writeResults, status: statuses };
  }

  async #commitAlone(writes: readonly Write[]) {
    const owner: LockOwner = { isAbandoned: () => false, abandon: () => {} };
    try {
      await this.#lock(owner, writes);
      return this.#apply(writes);
    } finally {
      this.#parts.locks.release(owner);
    }
  }

  async #lock(owner: LockOwner, writes: readonly Write[]): Promise<void> {
    const { concurrency, locks, names } = this.#parts;
    const paths = writes.map((write) => writtenPath(names, write));
    if (concurrency === 'pessimistic') await locks.acquire(owner, paths, 'exclusive');
  }

  /** Validates a transaction that may have expired while it waited for its locks. */
  #revalidate(transaction: Transaction): void {
    this.#parts.transactions.get(transaction.id).validate(this.#parts.db);
  }

  #apply(writes: readonly Write[]) {
    const { db, names, stats, persist } = this.#parts;
    const time = db.clock.tick();
    const staged = stageWrites(names, db, writes, time);
    persist(db.apply(staged.docs, time));
    stats.wrote(staged.writes, staged.deletes);
    return { writeResults: staged.results, commitTime: toWireTime(time) };
  }
}
