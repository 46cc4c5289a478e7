import type { Firestore } from 'firebase-admin/firestore';
import { collections } from './firestore.ts';
import type { UserRecord } from './records.ts';
import type { Transaction } from './transact.ts';

/** All users in the order of their e-mail. */
export async function findUsers(db: Firestore): Promise<UserRecord[]> {
  const { docs } = await collections(db).users.orderBy('email').get();
  return docs.map((doc) => doc.data());
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
