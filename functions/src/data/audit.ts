import type { Firestore } from 'firebase-admin/firestore';
import { collections } from './firestore.ts';
import type { AuditRecord } from './records.ts';
import type { Transaction } from './transact.ts';

/** What an admin did. A request does at most one act, so its id names the record. */
export type Act = Omit<AuditRecord, 'id' | 'at'>;

/** Writes an act down in the transaction that does it. */
export function addAct(db: Firestore, transaction: Transaction, act: Act, at: Date): void {
  const record = { ...act, id: act.requestId, at };
  transaction.set(collections(db).audit.doc(record.id), record);
}

/**
 * Whether an earlier run of this same request did its act: a transaction whose commit was made but
 * whose answer was lost runs again, and must not act again. To be asked before the first write.
 */
export async function isActDone(
  db: Firestore,
  transaction: Transaction,
  requestId: string,
): Promise<boolean> {
  const entry = await transaction.get(collections(db).audit.doc(requestId));
  return entry.exists;
}
