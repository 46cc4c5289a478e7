import { status } from '@grpc/grpc-js';
import { Clock } from '../wire/clock.ts';
import { collectionOf } from '../wire/resource-names.ts';
import { RpcError } from '../wire/rpc-error.ts';
import { Collection } from './collection.ts';
import type { Doc } from './document.ts';

/** A document's change from one version to the next. An absent version is undefined. */
export interface Change {
  readonly time: number;
  readonly path: string;
  readonly before: Doc | undefined;
  readonly after: Doc | undefined;
}

/** The difference between an earlier state and the current one: path to the earlier version. */
export type Overlay = ReadonlyMap<string, Doc | undefined>;

const HISTORY_MICROS = 300_000_000;
const HISTORY_ENTRIES = 400_000;
/** The service serves no older read, unless a database has point-in-time recovery. */
const OLDEST_READ_MICROS = 3_600_000_000;

/**
 * Holds all documents and their collections. It derives earlier states from the changes of the last five
 * minutes, which is longer than any transaction lives.
 */
export class Database {
  readonly clock = new Clock();
  readonly collections = new Map<string, Collection>();
  readonly #docs = new Map<string, Doc>();
  readonly #listeners = new Set<(changes: readonly Change[]) => void>();
  #history: Change[] = [];
  #horizon = 0;
  /** When the stored documents were restored. */
  #restoredAt = 0;
  #version = 0;

  get(path: string): Doc | undefined {
    return this.#docs.get(path);
  }

  get size(): number {
    return this.#docs.size;
  }

  /** Grows with each document that is written, restored or removed. */
  get version(): number {
    return this.#version;
  }

  all(): Iterable<Doc> {
    return this.#docs.values();
  }

  /** Makes all of `changes` visible at once. */
  apply(staged: ReadonlyMap<string, Doc | undefined>, time: number): readonly Change[] {
    const changes: Change[] = [];
    for (const [path, after] of staged) {
      const before = this.#docs.get(path);
      if (before === after) continue;
      changes.push({ time, path, before, after });
      this.#replace(path, after);
    }
    for (const change of changes) this.#history.push(change);
    this.#forgetOld(time);
    if (changes.length > 0) for (const listener of this.#listeners) listener(changes);
    return changes;
  }

  /** Restores a stored document, whose history is forgotten. Listeners are not notified. */
  restore(path: string, doc: Doc | undefined): void {
    this.#replace(path, doc);
    if (doc) this.clock.advancePast(doc.updateTime);
    this.#restoredAt = this.clock.now();
  }

  onCommit(listener: (changes: readonly Change[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Every change after `time`, newest first. @throws FAILED_PRECONDITION when that is forgotten; ABORTED when it was
   * before the start: a transaction that read then can begin again, as it can after an outage of the service.
   */
  *changesSince(time: number): Generator<Change> {
    if (time < this.#restoredAt)
      throw new RpcError(status.ABORTED, 'The history from before the start is not kept.');
    if (time < Math.max(this.#horizon, this.clock.now() - OLDEST_READ_MICROS)) {
      throw new RpcError(status.FAILED_PRECONDITION, 'The requested snapshot version is too old.');
    }
    for (let i = this.#history.length - 1; i >= 0; i -= 1) {
      const change = this.#history[i];
      if (!change || change.time <= time) return;
      yield change;
    }
  }

  /** The state at `time`, as its difference from the current state. */
  overlayAt(time: number): Overlay {
    const overlay = new Map<string, Doc | undefined>();
    for (const change of this.changesSince(time)) overlay.set(change.path, change.before);
    return overlay;
  }

  #replace(path: string, after: Doc | undefined): void {
    this.#version += 1;
    if (after) this.#docs.set(path, after);
    else this.#docs.delete(path);
    const collectionPath = collectionOf(path);
    let collection = this.collections.get(collectionPath);
    if (!collection) {
      collection = new Collection(collectionPath);
      this.collections.set(collectionPath, collection);
    }
    collection.replace(path, after);
    if (collection.docs.size === 0) this.collections.delete(collectionPath);
  }

  /** Cuts the history in large steps, so that the cost per commit stays constant. */
  #forgetOld(now: number): void {
    const history = this.#history;
    const oldest = history[0];
    const tooOld = oldest && oldest.time < now - 2 * HISTORY_MICROS;
    if (!tooOld && history.length < 2 * HISTORY_ENTRIES) return;
    let keepFrom = Math.max(0, history.length - HISTORY_ENTRIES);
    while ((history[keepFrom]?.time ?? now) < now - HISTORY_MICROS) keepFrom += 1;
    // A commit is forgotten as a whole: half a commit would be a state that never existed.
    this.#horizon = history[keepFrom - 1]?.time ?? this.#horizon;
    this.#history = history.slice(keepFrom).filter((change) => change.time > this.#horizon);
  }
}
