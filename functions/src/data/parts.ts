import { createHash } from 'node:crypto';
import type { PageQuery } from '@brushline/contract/paging';
import { nameKey } from '@brushline/contract/text';
import type { Firestore } from '@google-cloud/firestore';
import type { Page } from '../domain/page.ts';
import { collections } from './firestore.ts';
import { type ListOrder, readPage } from './read-page.ts';
import type { PartRecord } from './records.ts';
import type { Transaction } from './transact.ts';

const OLDEST_FIRST: ListOrder<'createdAt'> = {
  list: 'parts',
  field: 'createdAt',
  kind: 'time',
  direction: 'asc',
  whole: null,
};

/** The parts on sale, oldest first. */
export function listPartsOnSale(db: Firestore, page: PageQuery): Promise<Page<PartRecord>> {
  return readPage(collections(db).parts.where('deletedAt', '==', null), OLDEST_FIRST, page);
}

/** A part, also one that was taken off sale; `null` when there never was one. */
export async function findPart(db: Firestore, id: string): Promise<PartRecord | null> {
  return (await collections(db).parts.doc(id).get()).data() ?? null;
}

export async function readPart(
  db: Firestore,
  transaction: Transaction,
  id: string,
): Promise<PartRecord | null> {
  return (await transaction.get(collections(db).parts.doc(id))).data() ?? null;
}

/** Writes a part as a whole; the same transaction has read it, or made it. */
export function putPart(db: Firestore, transaction: Transaction, part: PartRecord): void {
  transaction.set(collections(db).parts.doc(part.id), part);
}

/** The id of the part on sale with this name. */
export async function findPartIdByName(db: Firestore, name: string): Promise<string | null> {
  return (await nameDocument(db, name).get()).data()?.partId ?? null;
}

export async function readPartIdByName(
  db: Firestore,
  transaction: Transaction,
  name: string,
): Promise<string | null> {
  return (await transaction.get(nameDocument(db, name))).data()?.partId ?? null;
}

export function takeName(db: Firestore, transaction: Transaction, part: PartRecord): void {
  const document = nameDocument(db, part.name);
  transaction.create(document, { id: document.id, partId: part.id });
}

export function freeName(db: Firestore, transaction: Transaction, part: PartRecord): void {
  transaction.delete(nameDocument(db, part.name));
}

/** A name may hold what a document's id may not (`/`, `.`), so its hash stands for it. */
function nameDocument(db: Firestore, name: string) {
  const id = createHash('sha256').update(nameKey(name)).digest('hex');
  return collections(db).partNames.doc(id);
}
