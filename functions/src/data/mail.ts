import type { Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';
import type { MailRecord } from './records.ts';
import type { Transaction } from './transact.ts';

/**
 * Hands an e-mail over in the transaction of what it tells of. It is merged: should one of this id be
 * there already (an order that was restored from a backup), what the sender noted on it stays, so
 * that it is not sent twice, and the transaction does not fail for it.
 */
export function putMail(db: Firestore, transaction: Transaction, mail: MailRecord): void {
  transaction.merge(collections(db).mail.doc(mail.id), mail);
}
