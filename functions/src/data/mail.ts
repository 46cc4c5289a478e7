import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { collections, withDates } from './firestore.ts';
import type { DeliveryRecord, MailRecord } from './records.ts';
import type { Transaction } from './transact.ts';

const MOST_DUE = 200;

const notTried: DeliveryRecord = {
  state: 'PENDING',
  attempts: 0,
  attemptId: null,
  startTime: null,
  endTime: null,
  unanswered: 0,
  lapsed: 0,
  leaseExpireTime: null,
  error: null,
  info: null,
};

/**
 * Hands an e-mail over in the transaction of what it tells of. It is merged: should one of this id be
 * there already (an order that was restored from a backup), its delivery stays, so that it is not
 * sent twice, and the transaction does not fail for it.
 */
export function putMail(
  db: Firestore,
  transaction: Transaction,
  mail: Omit<MailRecord, 'delivery'>,
): void {
  // Adds nothing to a number that is there, and makes it 0 where none is, without a read.
  const delivery = { attempts: FieldValue.increment(0) };
  transaction.merge(collections(db).mail.doc(mail.id), { ...mail, delivery });
}

export async function readMail(
  db: Firestore,
  transaction: Transaction,
  id: string,
): Promise<MailRecord | null> {
  const mail = (await transaction.get(collections(db).mail.doc(id))).data();
  if (!mail) return null;
  return { ...mail, delivery: { ...notTried, ...withDates(mail.delivery ?? {}) } };
}

/** Writes an e-mail as a whole; the same transaction has read it. */
export function saveMail(db: Firestore, transaction: Transaction, mail: MailRecord): void {
  transaction.set(collections(db).mail.doc(mail.id), mail);
}

/** The ids of e-mails that were never tried, and were written before `since`: the first of them. */
export async function listUntriedMails(db: Firestore, since: Date): Promise<string[]> {
  const untried = collections(db).mail.where('delivery.attempts', '==', 0).limit(MOST_DUE);
  const { docs } = await untried.get();
  return docs.filter((document) => document.data().createdAt <= since).map(({ id }) => id);
}

/** The ids of e-mails whose pause or lease is over: the first of them, oldest first. */
export async function listOverdueMails(db: Firestore, now: Date): Promise<string[]> {
  const overdue = collections(db).mail.where('delivery.leaseExpireTime', '<=', now);
  const { docs } = await overdue.limit(MOST_DUE).get();
  return docs.map(({ id }) => id);
}

export async function countUnsentMails(db: Firestore): Promise<number> {
  const unsent = collections(db).mail.where('delivery.state', '==', 'ERROR');
  return (await unsent.count().get()).data().count;
}
