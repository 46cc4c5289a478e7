import { type CollectionReference, FieldPath, type Query } from '@google-cloud/firestore';
import type { Stored } from '../firestore.ts';
import { reach, type Unit } from '../unit.ts';

/** How many records of a walk are read at a time. */
const BATCH = 100;

/** Reads and writes the records of one collection within its unit of work. */
export class Repository<T extends { id: string }> {
  protected readonly collection: CollectionReference<T, Stored<T>>;
  protected readonly unit: Unit;

  constructor(collection: CollectionReference<T, Stored<T>>, unit: Unit) {
    this.collection = collection;
    this.unit = unit;
  }

  /** Returns a record by its id; `null` when there is none. */
  get(id: string): Promise<T | null> {
    return this.unit.get(this.collection.doc(id));
  }

  /** Writes a complete record. The same unit of work must have read it, or know that it is new. */
  put(record: T): void {
    this.unit.set(this.collection.doc(record.id), record);
  }

  /** Adds a record. If the id already exists, the commit fails. */
  create(record: T): void {
    this.unit.create(this.collection.doc(record.id), record);
  }

  /**
   * Replaces a record with the result of `how`, unless there is no record or the result is `null`. Tells whether it
   * did.
   */
  async change(id: string, how: (record: T) => T | null): Promise<boolean> {
    const before = await this.get(id);
    const after = before && how(before);
    if (after) this.put(after);
    return after !== null;
  }

  delete(id: string): void {
    this.unit.delete(this.collection.doc(id));
  }

  /** Returns every record whose field has this value. */
  where<Field extends keyof T & string>(field: Field, value: T[Field]): Promise<T[]> {
    return this.list(this.collection.where(field, '==', value));
  }

  /** Returns every record whose id lies in a range. */
  between({ from, to }: { from: string; to: string }): Promise<T[]> {
    const id = FieldPath.documentId();
    return this.list(this.collection.where(id, '>=', from).where(id, '<', to));
  }

  /** Reads all records in batches, in the order of their ids. */
  all(): AsyncGenerator<T> {
    return this.walk(this.collection);
  }

  /** Reads the matches in batches, in the order of some fields and then of their ids. */
  protected async *walk(
    matches: Query<T, Stored<T>>,
    ...by: (keyof T & string)[]
  ): AsyncGenerator<T> {
    const ordered = by.reduce((query, field) => query.orderBy(field), matches);
    const query = ordered.orderBy(FieldPath.documentId()).limit(BATCH);
    let batch = await this.list(query);
    yield* batch;
    while (batch.length === BATCH) {
      const last = batch.at(-1);
      batch = await this.list(query.startAfter(...by.map((field) => last?.[field]), last?.id));
      yield* batch;
    }
  }

  /** Counts the matches, at the price of one read per thousand. */
  protected async count(query: Query<T, Stored<T>>): Promise<number> {
    return (await reach(() => query.count().get())).data().count;
  }

  protected list(query: Query<T, Stored<T>>): Promise<T[]> {
    return this.unit.list(query);
  }
}
