import type { Query, QuerySnapshot, Timestamp } from '@google-cloud/firestore';
import type { Collections, Stored } from './firestore.ts';
import type { PartRecord } from './records.ts';
import { reach } from './unit.ts';

/**
 * How far each read of the changes overlaps the previous one. A write has the time of its request, which may be a
 * little earlier than its commit.
 */
const OVERLAP_MS = 60_000;

/** How often all parts are read again, so that an edit by other means, such as the Firebase console, is seen too. */
const WHOLE_EVERY_MS = 600_000;

type Parts = Query<PartRecord, Stored<PartRecord>>;
type Found = QuerySnapshot<PartRecord, Stored<PartRecord>>;

interface Kept {
  parts: ReadonlyMap<string, PartRecord>;
  /** By the database's clock. */
  readAt: Timestamp;
  /** When all parts were read, by `performance.now()`. */
  wholeAt: number;
}

/**
 * Lists the parts on sale, and reads only those that have changed since the last time: the others are kept in memory.
 * Otherwise a shop of 5,000 parts would pay for 5,000 reads whenever a list is refreshed.
 */
export class PartsOnSale {
  readonly #collection: Parts;
  readonly #onSale: Parts;
  #kept: Kept | null = null;

  constructor({ parts }: Pick<Collections, 'parts'>) {
    this.#collection = parts;
    this.#onSale = parts.where('deletedAt', '==', null);
  }

  /** Returns the parts as they are at some time after the call, oldest first. */
  async read(): Promise<PartRecord[]> {
    const kept = this.#kept;
    const isDue = kept === null || performance.now() - kept.wholeAt >= WHOLE_EVERY_MS;
    const { parts } = isDue ? await this.#readAll() : await this.#readChanges(kept);
    return [...parts.values()].sort(byAge);
  }

  async #readAll(): Promise<Kept> {
    const wholeAt = performance.now();
    const found = await reach(() => this.#onSale.get());
    return this.#keep(found, { parts: new Map(), wholeAt });
  }

  async #readChanges(before: Kept): Promise<Kept> {
    const since = new Date(before.readAt.toMillis() - OVERLAP_MS);
    const found = await reach(() => this.#collection.where('changedAt', '>', since).get());
    return this.#keep(found, this.#kept ?? before);
  }

  /** Keeps the later of two states, because the read that began first may end last. */
  #keep(found: Found, { parts, wholeAt }: Omit<Kept, 'readAt'>): Kept {
    const { readTime: readAt } = found;
    if (this.#kept && this.#kept.readAt.valueOf() > readAt.valueOf()) return this.#kept;
    this.#kept = { parts: changed(parts, found), readAt, wholeAt };
    return this.#kept;
  }
}

/** Returns the parts on sale after these changes. */
function changed(parts: Kept['parts'], changes: Found): Kept['parts'] {
  const after = new Map(parts);
  for (const part of changes.docs.map((document) => document.data())) {
    if (part.deletedAt === null) after.set(part.id, part);
    else after.delete(part.id);
  }
  return after;
}

function byAge(one: PartRecord, other: PartRecord): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}
