import { randomBytes } from 'node:crypto';
import { type CompiledQuery, isCandidate } from '../query/compile-query.ts';
import type { Change, Database } from '../storage/database.ts';
import { aborted, invalidArgument } from '../wire/rpc-error.ts';
import type { LockOwner } from './lock-table.ts';

export const ID_BYTES = 16;

/** Records what an open transaction has read, and when. */
export class Transaction implements LockOwner {
  readonly id = randomBytes(ID_BYTES);
  readonly readOnly: boolean;
  readonly startedAt = Date.now();
  /** The moment that all reads see, once chosen. Pessimistic read-write transactions have none. */
  snapshotTime: number | undefined;
  touchedAt = Date.now();
  active = true;
  readonly #peer: string;
  readonly #isConnected: (peer: string) => boolean;
  readonly #end: (transaction: Transaction) => void;
  readonly #documents = new Map<string, number>();
  readonly #queries: { query: CompiledQuery; time: number }[] = [];

  constructor(init: {
    readOnly: boolean;
    peer: string;
    isConnected: (peer: string) => boolean;
    end: (transaction: Transaction) => void;
  }) {
    this.readOnly = init.readOnly;
    this.#peer = init.peer;
    this.#isConnected = init.isConnected;
    this.#end = init.end;
  }

  isAbandoned(): boolean {
    return !this.#isConnected(this.#peer);
  }

  abandon(): void {
    this.#end(this);
  }

  recordDocument(path: string, time: number): void {
    if (!this.#documents.has(path)) this.#documents.set(path, time);
  }

  recordQuery(query: CompiledQuery, time: number): void {
    this.#queries.push({ query, time });
  }

  /**
   * Checks that nothing it read has changed since. Missing documents count, and so do documents that a
   * query would newly find. @throws ABORTED
   */
  validate(db: Database): void {
    if (this.#documents.size === 0 && this.#queries.length === 0) return;
    const times = [...this.#documents.values(), ...this.#queries.map((it) => it.time)];
    const oldest = times.reduce((a, b) => Math.min(a, b));
    for (const change of db.changesSince(oldest)) {
      if (this.#isAffectedBy(change)) {
        throw aborted('Transaction conflict: what it read has changed. Please retry.');
      }
    }
  }

  assertWritable(): void {
    if (this.readOnly) throw invalidArgument('Cannot modify entities in a read-only transaction.');
  }

  #isAffectedBy({ path, time, before, after }: Change): boolean {
    const readAt = this.#documents.get(path);
    if (readAt !== undefined && time > readAt) return true;
    return this.#queries.some(
      (read) =>
        time > read.time &&
        [before, after].some((doc) => doc !== undefined && isCandidate(read.query, doc)),
    );
  }
}
