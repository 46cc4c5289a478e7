import type { Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';
import type { Transaction } from './transact.ts';

/** How many removals of admins there were: whoever counts the admins left sees that nobody removed one meanwhile. */
const ADMINS = 'admins';

export async function findRemovals(db: Firestore): Promise<number> {
  return (await collections(db).locks.doc(ADMINS).get()).data()?.version ?? 0;
}

export async function readRemovals(db: Firestore, transaction: Transaction): Promise<number> {
  return (await transaction.get(collections(db).locks.doc(ADMINS))).data()?.version ?? 0;
}

export function putRemovals(db: Firestore, transaction: Transaction, version: number): void {
  transaction.set(collections(db).locks.doc(ADMINS), { id: ADMINS, version });
}
