import { WHOLE_LIST } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import type { Firestore } from '@google-cloud/firestore';
import type { Page } from '../domain/page.ts';
import { collections } from './firestore.ts';
import { type ListOrder, readPage } from './read-page.ts';
import type { ReviewRecord } from './records.ts';
import type { Transaction } from './transact.ts';

const NEWEST_FIRST: ListOrder<'createdAt'> = {
  list: 'reviews',
  field: 'createdAt',
  kind: 'time',
  direction: 'desc',
  whole: WHOLE_LIST.reviews,
};

/** The reviews, newest first. */
export function findReviews(db: Firestore, page: PageQuery): Promise<Page<ReviewRecord>> {
  return readPage(collections(db).reviews, NEWEST_FIRST, page);
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

export function removeReview(db: Firestore, transaction: Transaction, id: string): void {
  transaction.delete(collections(db).reviews.doc(id));
}
