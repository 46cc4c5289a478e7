import { createHash } from 'node:crypto';
import type { PageQuery } from '@brushline/contract/paging';
import { nameKey } from '@brushline/contract/values/text';
import { FieldValue } from '@google-cloud/firestore';
import { isWhole, type Page } from '../../shared/page.ts';
import type { Collections } from '../firestore.ts';
import { type ListOrder, newestFirst, readPage } from '../paging/read-page.ts';
import type { MovementRecord, PartRecord } from '../records.ts';
import { moved } from '../stock-account.ts';
import type { Unit } from '../unit.ts';
import { Repository } from './repository.ts';

const OLDEST_FIRST: ListOrder<'createdAt'> = {
  list: 'parts',
  field: 'createdAt',
  kind: 'time',
  direction: 'asc',
  whole: null,
};

const LOW: ListOrder<'createdAt'> = { ...OLDEST_FIRST, list: 'low parts' };

/** Earlier than any part was archived. */
const THE_BEGINNING = new Date(0);

/** A name or a number, which only one part on sale may have. */
type Unique = { name: string } | { number: string };

/** One movement of a part's stock. `id` is derived from its cause, so that it can happen only once. */
export type Movement = Omit<MovementRecord, 'partId' | 'at' | 'stock'>;

/** Tells whether a part on sale is at or below its reorder level, or below its minimum order. */
export function isLow({ deletedAt, stock, lowStock, minimumOrder }: PartRecord): boolean {
  return deletedAt === null && (stock < minimumOrder || stock <= (lowStock ?? -1));
}

/** The parts, the ledger of their movements, and the names that are taken. */
export class PartRepository extends Repository<PartRecord> {
  readonly #movements: Collections['movements'];
  readonly #names: Collections['partNames'];

  constructor({ parts, movements, partNames }: Collections, unit: Unit) {
    super(parts, unit);
    this.#movements = movements;
    this.#names = partNames;
  }

  /**
   * Returns the parts on sale: all of them, oldest first, or a page, newest first, because an owner looks for new
   * parts.
   */
  page(page: PageQuery): Promise<Page<PartRecord>> {
    const onSale = this.collection.where('deletedAt', '==', null);
    const order = isWhole(page) ? OLDEST_FIRST : newestFirst('newest parts', 'createdAt');
    return readPage(this.unit, onSale, order, page);
  }

  /** Returns the parts on sale that are low in stock, oldest first. */
  lowPage(page: PageQuery): Promise<Page<PartRecord>> {
    return readPage(this.unit, this.#low(), LOW, page);
  }

  countLow(): Promise<number> {
    return this.count(this.#low());
  }

  /** Returns the archived parts, the most recently archived first. */
  archivedPage(page: PageQuery): Promise<Page<PartRecord>> {
    const archived = this.collection.where('deletedAt', '>', THE_BEGINNING);
    return readPage(this.unit, archived, newestFirst('archived parts', 'deletedAt'), page);
  }

  /** Returns a part's movements, newest first. */
  ledgerPage(partId: string, page: PageQuery): Promise<Page<MovementRecord>> {
    const own = this.#movements.where('partId', '==', partId);
    return readPage(this.unit, own, newestFirst('movements', 'at'), page);
  }

  getMovement(id: string): Promise<MovementRecord | null> {
    return this.unit.get(this.#movements.doc(id));
  }

  override put(part: PartRecord): void {
    const changedAt = FieldValue.serverTimestamp();
    this.unit.set(this.collection.doc(part.id), { ...part, isLow: isLow(part), changedAt });
  }

  /** Returns the id of the part on sale with this name or number. */
  async idOf(unique: Unique): Promise<string | null> {
    return (await this.unit.get(this.#claimOf(unique)))?.partId ?? null;
  }

  claim(unique: Unique, partId: string): void {
    const document = this.#claimOf(unique);
    this.unit.create(document, { id: document.id, partId });
  }

  free(unique: Unique): void {
    this.unit.delete(this.#claimOf(unique));
  }

  /** Moves stock: writes the part's new numbers and a record of each movement. */
  move(part: PartRecord, at: Date, movements: readonly Movement[]): void {
    let after = part;
    for (const movement of movements) {
      after = { ...after, ...moved(after, movement.kind, movement.units) };
      const record = { ...movement, partId: part.id, at, stock: after.stock };
      this.unit.create(this.#movements.doc(movement.id), record);
    }
    this.put(after);
  }

  #low() {
    return this.collection.where('isLow', '==', true);
  }

  /**
   * Returns the document that reserves a name or a number. For a name, the id is a hash, because a name may contain
   * characters that an id may not (`/`, `.`). A hash never begins with `number-`.
   */
  #claimOf(unique: Unique) {
    if ('number' in unique) return this.#names.doc(`number-${unique.number}`);
    return this.#names.doc(createHash('sha256').update(nameKey(unique.name)).digest('hex'));
  }
}
