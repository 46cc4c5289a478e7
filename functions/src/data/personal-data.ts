import type { Firestore, Query } from '@google-cloud/firestore';
import { collections } from './firestore.ts';
import type { OrderRecord, ReviewRecord } from './records.ts';

/** All orders of a user, also those that no list shows any more. */
export function ordersOfUser(db: Firestore, uid: string): Promise<OrderRecord[]> {
  return records(collections(db).orders.where('uid', '==', uid));
}

export function reviewsOfUser(db: Firestore, uid: string): Promise<ReviewRecord[]> {
  return records(collections(db).reviews.where('uid', '==', uid));
}

/** Removes a user's record and profile, and the e-mails to them. Done twice, it is the same. */
export async function eraseUser(db: Firestore, uid: string): Promise<void> {
  const { users, profiles, mail } = collections(db);
  const { docs } = await mail.where('uid', '==', uid).get();
  const documents = [...docs.map(({ ref }) => ref), profiles.doc(uid), users.doc(uid)];
  await Promise.all(documents.map((document) => document.delete()));
}

async function records<T>(query: Query<T>): Promise<T[]> {
  return (await query.get()).docs.map((document) => document.data());
}
