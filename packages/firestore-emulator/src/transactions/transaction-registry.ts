import { fromWireTime } from '../wire/clock.ts';
import { invalidArgument, transactionGone } from '../wire/rpc-error.ts';
import type { TransactionOptions } from '../wire/wire-types.ts';
import type { LockTable } from './lock-table.ts';
import { ID_BYTES, Transaction } from './transaction.ts';

const SWEEP_MS = 1000;

export interface TransactionLimits {
  /** A transaction not used for this long ends, in milliseconds. */
  readonly idleMs: number;
  /** A transaction ends at this age, in milliseconds. */
  readonly ageMs: number;
}

/** Holds the open transactions: those neither committed, rolled back nor expired. */
export class TransactionRegistry {
  readonly #open = new Map<string, Transaction>();
  readonly #locks: LockTable;
  readonly #limits: TransactionLimits;
  readonly #isConnected: (peer: string) => boolean;
  readonly #sweeper: NodeJS.Timeout;

  /** @param isConnected tells whether the connection of a client is open */
  constructor(locks: LockTable, limits: TransactionLimits, isConnected: (peer: string) => boolean) {
    this.#locks = locks;
    this.#limits = limits;
    this.#isConnected = isConnected;
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS);
    this.#sweeper.unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** Keeps the transactions of lost clients, which may return, but lets them yield their locks. */
  yieldAbandoned(): void {
    this.#locks.yieldAbandoned();
  }

  begin(options: TransactionOptions | undefined, peer: string): Transaction {
    if (options?.readOnly && options.readWrite) {
      throw invalidArgument('A transaction is either read-only or read-write.');
    }
    const transaction = new Transaction({
      readOnly: Boolean(options?.readOnly),
      peer,
      isConnected: this.#isConnected,
      end: (it) => this.end(it),
    });
    const readTime = options?.readOnly?.readTime;
    if (readTime) transaction.snapshotTime = fromWireTime(readTime);
    this.#open.set(key(transaction.id), transaction);
    return transaction;
  }

  /** Finds an open transaction. @throws INVALID_ARGUMENT when it has ended. */
  get(id: Uint8Array): Transaction {
    const transaction = this.#open.get(key(id));
    if (!transaction || this.#isExpired(transaction)) {
      if (transaction) this.end(transaction);
      throw transactionGone();
    }
    transaction.touchedAt = Date.now();
    return transaction;
  }

  end(transaction: Transaction): void {
    transaction.active = false;
    this.#open.delete(key(transaction.id));
    this.#locks.release(transaction);
  }

  /** Ends a transaction, which may have ended before. @throws INVALID_ARGUMENT for what is no id of one */
  rollBack(id: Uint8Array): void {
    if (id.length !== ID_BYTES) throw invalidArgument('Invalid transaction.');
    this.endIfOpen(id);
  }

  endIfOpen(id: Uint8Array): void {
    const transaction = this.#open.get(key(id));
    if (transaction) this.end(transaction);
  }

  endAll(): void {
    for (const transaction of [...this.#open.values()]) this.end(transaction);
  }

  close(): void {
    clearInterval(this.#sweeper);
    this.endAll();
  }

  #isExpired(transaction: Transaction): boolean {
    const now = Date.now();
    return (
      now - transaction.touchedAt >= this.#limits.idleMs ||
      now - transaction.startedAt >= this.#limits.ageMs
    );
  }

  #sweep(): void {
    for (const transaction of [...this.#open.values()]) {
      if (this.#isExpired(transaction)) this.end(transaction);
    }
  }
}

function key(id: Uint8Array): string {
  return Buffer.from(id).toString('base64');
}
