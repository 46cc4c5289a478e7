import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type PartialWithFieldValue,
  type Query,
  type Transaction as SdkTransaction,
  type Timestamp,
  type WithFieldValue,
} from '@google-cloud/firestore';
import type { Stored } from './firestore.ts';
import type { Identified, Reference, Unit } from './unit.ts';

type Write = (commit: SdkTransaction) => void;

/** A document as it was read; `updateTime` is `null` when it was missing. */
interface Found {
  document: DocumentReference;
  updateTime: Timestamp | null;
  fields: readonly string[];
  /** Returns a field's value as it is stored. */
  valueOf(field: string): unknown;
}

interface Asked {
  documents: Map<string, DocumentReference>;
  snapshots: Promise<ReadonlyMap<string, DocumentSnapshot>>;
}

/**
 * Reads one state of the database, and commits its writes on condition that no document that it read has changed,
 * and that missing ones are still missing. Nothing is locked: of several colliding transactions one commits, and the
 * others read again.
 *
 * The result of a **query** cannot be part of the condition, because more documents may match it later. A use case
 * that depends on a query also reads and writes a document that every writer of such documents writes.
 */
export class Transaction implements Unit {
  readonly #db: Firestore;
  /** The time of the first read. */
  #readTime: Promise<Timestamp> | null = null;
  /** The documents requested in this turn of the event loop. */
  #asked: Asked | null = null;
  readonly #found = new Map<string, Found>();
  readonly #writes = new Map<string, Write>();

  constructor(db: Firestore) {
    this.#db = db;
  }

  /** Reads a record. Documents that are requested together are read in one call. */
  async get<T extends Identified>(document: Reference<T>): Promise<T | null> {
    this.#assertReading();
    this.#asked ??= this.#askAtOnce();
    const { documents, snapshots } = this.#asked;
    // The call is untyped; each reference has its own converter.
    documents.set(document.path, document as unknown as DocumentReference);
    const snapshot = (await snapshots).get(document.path);
    return (snapshot as unknown as DocumentSnapshot<T, Stored<T>>).data() ?? null;
  }

  async list<T extends Identified>(query: Query<T, Stored<T>>): Promise<T[]> {
    this.#assertReading();
    const { docs } = await this.#inMoment(
      () => query.get(),
      (moment) => moment.get(query),
      ({ readTime }) => readTime,
    );
    return docs.map((document) => document.data());
  }

  #askAtOnce(): Asked {
    const documents: Asked['documents'] = new Map();
    const snapshots = Promise.resolve().then(async () => {
      this.#asked = null;
      const all = await this.#inMoment(
        () => this.#db.getAll(...documents.values()),
        (moment) => moment.getAll(...documents.values()),
        latest,
      );
      for (const snapshot of all) this.#found.set(snapshot.ref.path, toFound(snapshot));
      return new Map(all.map((snapshot) => [snapshot.ref.path, snapshot]));
    });
    return { documents, snapshots };
  }

  set<T extends Identified>(document: Reference<T>, record: WithFieldValue<T>): void {
    const found = this.#found.get(document.path);
    if (found && !found.updateTime) this.create(document, record);
    else if (found) this.#add(document, (commit) => replace(commit, found, record));
    else this.#add(document, (commit) => commit.set(document, record));
  }

  merge<T extends Identified>(document: Reference<T>, record: PartialWithFieldValue<T>): void {
    this.#add(document, (commit) => commit.set(document, record, { merge: true }));
  }

  create<T extends Identified>(document: Reference<T>, record: WithFieldValue<T>): void {
    this.#add(document, (commit) => commit.create(document, record));
  }

  delete<T extends Identified>(document: Reference<T>): void {
    const found = this.#found.get(document.path);
    this.#add(document, (commit) => commit.delete(document, found && versionOf(found)));
  }

  /**
   * Reads the current state first, and the same state after that. The SDK has transactions for this, but when the first
   * read of a read-only one fails, it leaves an unhandled rejection, which ends the process.
   */
  async #inMoment<R>(
    now: () => Promise<R>,
    then: (moment: SdkTransaction) => Promise<R>,
    readTimeOf: (result: R) => Timestamp,
  ): Promise<R> {
    if (this.#readTime) {
      const readTime = await this.#readTime;
      return this.#db.runTransaction(then, { readOnly: true, readTime });
    }
    const first = now();
    this.#readTime = first.then(readTimeOf);
    this.#readTime.catch(() => undefined);
    return first;
  }

  get isReadOnly(): boolean {
    return this.#writes.size === 0;
  }

  /** Adds the writes to a commit, and conditions on the documents that were only read. */
  writeTo(commit: SdkTransaction): void {
    for (const write of this.#writes.values()) write(commit);
    for (const [path, found] of this.#found) if (!this.#writes.has(path)) keep(commit, found);
  }

  #add({ path }: { path: string }, write: Write): void {
    if (this.#writes.has(path)) throw new Error(`A transaction writes ${path} only once.`);
    this.#writes.set(path, write);
  }

  #assertReading(): void {
    if (!this.isReadOnly) throw new Error('A transaction reads first, and writes after that.');
  }
}

/** Returns the latest read time, which also holds for documents that were returned earlier. */
function latest(snapshots: readonly DocumentSnapshot[]): Timestamp {
  return snapshots
    .map(({ readTime }) => readTime)
    .reduce((one, other) => (other.valueOf() > one.valueOf() ? other : one));
}

function toFound(snapshot: DocumentSnapshot): Found {
  return {
    document: snapshot.ref.withConverter(null),
    updateTime: snapshot.updateTime ?? null,
    fields: Object.keys(fieldsOf(snapshot.data() ?? {})),
    valueOf: (field) => snapshot.get(field),
  };
}

/** Replaces a document by updating each field as a whole, because `set` does not support a condition on the version. */
function replace(commit: SdkTransaction, found: Found, record: object): void {
  const gone = found.fields.map((field) => [field, FieldValue.delete()]);
  const fields = { ...Object.fromEntries(gone), ...fieldsOf(record) };
  commit.update(found.document, fields, versionOf(found));
}

/** Adds a write that changes nothing, on condition that nothing has changed. The document keeps its version. */
function keep(commit: SdkTransaction, found: Found): void {
  if (!found.updateTime) {
    commit.delete(found.document, versionOf(found));
    return;
  }
  const [field] = found.fields;
  if (!field) throw new Error(`${found.document.path} has no field to hold on to.`);
  commit.update(found.document, { [field]: found.valueOf(field) }, versionOf(found));
}

/** Returns the condition that a document is still as it was read. */
function versionOf({ updateTime }: Found) {
  return updateTime ? { lastUpdateTime: updateTime } : { exists: false };
}

function fieldsOf(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'id'));
}
