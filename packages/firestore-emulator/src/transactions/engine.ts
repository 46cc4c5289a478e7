import type { Stats } from '../control/stats.ts';
import { DeclaredIndexes, type IndexFile } from '../query/declared-indexes.ts';
import type { Change, Database } from '../storage/database.ts';
import type { Doc } from '../storage/document.ts';
import { ResourceNames } from '../wire/resource-names.ts';
import type { Fields } from '../wire/wire-types.ts';
import { LockTable } from './lock-table.ts';
import { type Concurrency, Reader } from './reader.ts';
import { TransactionRegistry } from './transaction-registry.ts';
import { Writer } from './writer.ts';

export interface EngineOptions {
  /** `projects/p/databases/(default)` */
  readonly name: string;
  /** Where its reads and writes are counted. */
  readonly stats: Stats;
  /** Tells whether the connection of a client is open. */
  readonly isConnected: (peer: string) => boolean;
  readonly concurrency: Concurrency;
  /** Longest wait for a lock, in milliseconds. */
  readonly lockWaitMs: number;
  readonly transactionIdleMs: number;
  readonly transactionAgeMs: number;
  readonly persist: (changes: readonly Change[]) => void;
  /** The only indexes that queries may use; any by default. */
  readonly indexes?: IndexFile;
}

const LOCK_QUEUE = 1000;

/** Joins one database with its transactions: everything behind the protocol. */
export class Engine {
  readonly names: ResourceNames;
  readonly db: Database;
  readonly stats: Stats;
  readonly indexes: DeclaredIndexes | undefined;
  readonly transactions: TransactionRegistry;
  readonly reader: Reader;
  readonly writer: Writer;
  readonly #persist: (changes: readonly Change[]) => void;

  constructor(db: Database, options: EngineOptions) {
    this.db = db;
    this.indexes = options.indexes && new DeclaredIndexes(options.indexes);
    this.names = new ResourceNames(options.name);
    this.stats = options.stats;
    this.#persist = options.persist;
    const locks = new LockTable({ waitMs: options.lockWaitMs, queueLength: LOCK_QUEUE });
    const limits = { idleMs: options.transactionIdleMs, ageMs: options.transactionAgeMs };
    this.transactions = new TransactionRegistry(locks, limits, options.isConnected);
    this.reader = new Reader(db, this.transactions, locks, options.concurrency);
    const { names, stats, transactions } = this;
    const { concurrency, persist } = options;
    this.writer = new Writer({ names, db, transactions, locks, stats, concurrency, persist });
  }

  /** Removes every document and ends every transaction. Listeners are notified. */
  clear(): void {
    this.transactions.endAll();
    const gone = new Map([...this.db.all()].map((doc) => [doc.path, undefined]));
    this.#persist(this.db.apply(gone, this.db.clock.tick()));
  }

  /** Replaces all documents with the given ones, in one step. */
  load(contents: ReadonlyMap<string, Fields>): void {
    this.transactions.endAll();
    const time = this.db.clock.tick();
    const staged = new Map<string, Doc | undefined>();
    for (const { path } of this.db.all()) staged.set(path, undefined);
    for (const [path, fields] of contents)
      staged.set(path, { path, fields, createTime: time, updateTime: time });
    this.#persist(this.db.apply(staged, time));
  }
}
