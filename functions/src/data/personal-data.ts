import type { Firestore, Query } from 'firebase-admin/firestore';
import { collections } from './firestore.ts';
import type { OrderRecord, ReviewRecord } from './records.ts';

/** All orders of a user, also those that no list shows any more. */
export function ordersOfUser(db: Firestore, uid: string): Promise<OrderRecord[]> {
  return records(collections(db).orders.where('uid', '==', uid));
}

export function reviewsOfUser(db: Firestore, uid: string): Promise<ReviewRecord[]> {
  return records(collections(db).reviews.where('uid', '==', uid));
}

/** Removes a user's record and profile. Done twice, it is the same. */
export async function eraseUser(db: Firestore, uid: string): Promise<void> {
  const { users, profiles } = collections(db);
  await Promise.all([users.doc(uid).delete(), profiles.doc(uid).delete()]);
}

async function records<T>(query: Query<T>): Promise<T[]> {
  return (await query.get()).docs.map((document) => document.data());
}
