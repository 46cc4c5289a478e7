import type { Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';
import type { ReviewRecord } from './records.ts';
import type { Transaction } from './transact.ts';

/** All reviews, newest first. */
export async function findReviews(db: Firestore): Promise<ReviewRecord[]> {
  const { docs } = await collections(db).reviews.orderBy('createdAt', 'desc').get();
  return docs.map((doc) => doc.data());
}

export async function findReview(
  db: Firestore,
  transaction: Transaction,
  id: string,
): Promise<ReviewRecord | null> {
  const snapshot = await transaction.get(collections(db).reviews.doc(id));
  return snapshot.data() ?? null;
}

export function saveReview(db: Firestore, transaction: Transaction, review: ReviewRecord): void {
  transaction.set(collections(db).reviews.doc(review.id), review);
}
