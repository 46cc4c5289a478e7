import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';
import type { PaymentRecord } from './records.ts';
import type { Transaction } from './transact.ts';

export async function findPayment(db: Firestore, intentId: string): Promise<PaymentRecord | null> {
  return toPayment(await collections(db).payments.doc(intentId).get());
}

export async function readPayment(
  db: Firestore,
  transaction: Transaction,
  intentId: string,
): Promise<PaymentRecord | null> {
  return toPayment(await transaction.get(collections(db).payments.doc(intentId)));
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

/** The payments that wait for something: money has to go back, or belongs to no order. */
export async function listOpenPayments(db: Firestore): Promise<PaymentRecord[]> {
  const query = collections(db).payments.where('outcome', 'in', ['refund-due', 'orphan']);
  return (await query.get()).docs.flatMap((document) => toPayment(document) ?? []);
}

function toPayment(snapshot: DocumentSnapshot<PaymentRecord>): PaymentRecord | null {
  const payment = snapshot.data();
  return payment ? withDefaults(payment) : null;
}

/** A payment with the fields that records from before they existed lack. */
export function withDefaults(payment: PaymentRecord): PaymentRecord {
  return {
    ...payment,
    refundedCents: payment.refundedCents ?? (payment.refundedAt ? payment.amountCents : 0),
    pendingCents: payment.pendingCents ?? 0,
    refundAttempts: payment.refundAttempts ?? 0,
    nextRefundAt: payment.nextRefundAt ?? null,
    isHeld: payment.isHeld ?? false,
    dispute: payment.dispute ?? null,
  };
}
