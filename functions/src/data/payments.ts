import type { Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';
import type { PaymentRecord } from './records.ts';
import type { Transaction } from './transact.ts';

export async function findPayment(db: Firestore, intentId: string): Promise<PaymentRecord | null> {
  return (await collections(db).payments.doc(intentId).get()).data() ?? null;
}

export async function readPayment(
  db: Firestore,
  transaction: Transaction,
  intentId: string,
): Promise<PaymentRecord | null> {
  return (await transaction.get(collections(db).payments.doc(intentId))).data() ?? null;
}

/** Writes a payment as a whole; the same transaction has read it, or found that it is not there. */
export function putPayment(db: Firestore, transaction: Transaction, payment: PaymentRecord): void {
  transaction.set(collections(db).payments.doc(payment.id), payment);
}

/** Whether a user has paid an order, and the money is the shop's. */
export async function hasPaid(db: Firestore, uid: string): Promise<boolean> {
  const payments = collections(db).payments.where('uid', '==', uid);
  const settled = await payments.where('outcome', '==', 'settled').limit(1).get();
  return !settled.empty;
}

/** The payments whose money has to go back and may not have. */
export async function listRefundsDue(db: Firestore): Promise<PaymentRecord[]> {
  const query = collections(db).payments.where('outcome', '==', 'refund-due');
  return (await query.get()).docs.map((document) => document.data());
}
