import type { Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';
import type { RefundRecord } from './records.ts';
import type { Transaction } from './transact.ts';

export async function findRefunds(db: Firestore, paymentId: string): Promise<RefundRecord[]> {
  const query = collections(db).refunds.where('paymentId', '==', paymentId);
  return (await query.get()).docs.map((document) => document.data());
}

/** Every refund of a payment, however it stands. */
export async function readRefunds(
  db: Firestore,
  transaction: Transaction,
  paymentId: string,
): Promise<RefundRecord[]> {
  const query = collections(db).refunds.where('paymentId', '==', paymentId);
  return (await transaction.find(query)).docs.map((document) => document.data());
}

/** Writes a refund as a whole; the same transaction has read it, or found that it is not there. */
export function putRefund(db: Firestore, transaction: Transaction, refund: RefundRecord): void {
  transaction.set(collections(db).refunds.doc(refund.id), refund);
}
