import { WHOLE_LIST } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import type { Firestore } from '@google-cloud/firestore';
import type { Page } from '../domain/page.ts';
import { collections } from './firestore.ts';
import { type ListOrder, readPage } from './read-page.ts';
import type { UserRecord } from './records.ts';
import type { Transaction } from './transact.ts';

const BY_EMAIL: ListOrder<'email'> = {
  list: 'users',
  field: 'email',
  kind: 'text',
  direction: 'asc',
  whole: WHOLE_LIST.records,
};

/** The users in the order of their e-mail. */
export function findUsers(db: Firestore, page: PageQuery): Promise<Page<UserRecord>> {
  return readPage(collections(db).users, BY_EMAIL, page);
}

/** Everybody who was recorded under an e-mail address in normal form. */
export async function findUsersByEmail(db: Firestore, email: string): Promise<UserRecord[]> {
  const { docs } = await collections(db).users.where('email', '==', email).get();
  return docs.map((document) => document.data());
}

/** Who is on record as an admin, or about to be one; their live claims decide. */
export async function findAdmins(db: Firestore): Promise<UserRecord[]> {
  const query = collections(db).users.where('role', 'in', ['admin', 'promoting']);
  return (await query.get()).docs.map((document) => document.data());
}

export async function findUser(
  db: Firestore,
  transaction: Transaction,
  uid: string,
): Promise<UserRecord | null> {
  const snapshot = await transaction.get(collections(db).users.doc(uid));
  return snapshot.data() ?? null;
}

export function saveUser(db: Firestore, transaction: Transaction, user: UserRecord): void {
  transaction.set(collections(db).users.doc(user.id), user);
}

/** Takes a user without an account from the list. */
export function eraseUserRecord(db: Firestore, transaction: Transaction, uid: string): void {
  transaction.delete(collections(db).users.doc(uid));
}
