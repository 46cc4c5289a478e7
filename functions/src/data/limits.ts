import type { Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';
import type { LimitRecord } from './records.ts';
import type { Transaction } from './transact.ts';

/** The id of what is counted of a user, or of a network by its hash. */
export function limitId(kind: LimitRecord['kind'], whose: string): string {
  return `${kind}-${whose}`;
}

export async function findLimit(db: Firestore, id: string): Promise<LimitRecord | null> {
  return (await collections(db).limits.doc(id).get()).data() ?? null;
}

export async function readLimit(
  db: Firestore,
  transaction: Transaction,
  id: string,
): Promise<LimitRecord | null> {
  return (await transaction.get(collections(db).limits.doc(id))).data() ?? null;
}

/** Writes a count as a whole; the same transaction has read it. */
export function putLimit(db: Firestore, transaction: Transaction, limit: LimitRecord): void {
  transaction.set(collections(db).limits.doc(limit.id), limit);
}
