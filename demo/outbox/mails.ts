import type { DocumentData, Firestore } from 'firebase-admin/firestore';

/** An e-mail as the outbox lists it. `createdAt` in ISO 8601. */
export interface MailSummary {
  id: string;
  to: string;
  subject: string;
  event: string;
  createdAt: string;
}

const MOST = 200;

/** The newest e-mails, newest first. */
export async function listMails(db: Firestore): Promise<MailSummary[]> {
  const fields = ['to', 'message.subject', 'event', 'createdAt'];
  const query = newest(db, MOST).select(...fields);
  return (await query.get()).docs.map((document) => summary(document.id, document.data()));
}

/** One form of an e-mail; `null` when there is none of this id. */
export async function readMail(
  db: Firestore,
  id: string,
  form: 'html' | 'text',
): Promise<string | null> {
  const found: unknown = (await db.collection('mail').doc(id).get()).get(`message.${form}`);
  return typeof found === 'string' ? found : null;
}

/** Calls `onChange` at once and with each new e-mail, until the answer is called. */
export function watchMails(db: Firestore, onChange: () => void): () => void {
  return newest(db, 1).onSnapshot(onChange, (error) => console.error('Outbox:', error.message));
}

function newest(db: Firestore, count: number) {
  return db.collection('mail').orderBy('createdAt', 'desc').limit(count);
}

function summary(id: string, data: DocumentData): MailSummary {
  return {
    id,
    to: [data.to].flat().join(', '),
    subject: String(data.message?.subject ?? ''),
    event: String(data.event ?? ''),
    createdAt: data.createdAt.toDate().toISOString(),
  };
}
