import { WHOLE_LIST } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import type { Firestore, Query } from '@google-cloud/firestore';
import type { Page } from '../domain/page.ts';
import { collections } from './firestore.ts';
import { type ListOrder, readPage } from './read-page.ts';
import type { AuditRecord } from './records.ts';
import type { Transaction } from './transact.ts';

/** What an admin did. A request does at most one act, so its id names the record. */
export type Act = Omit<AuditRecord, 'id' | 'at' | 'outcome'>;

/** Writes an act down in the transaction that does it. */
export function addAct(db: Firestore, transaction: Transaction, act: Act, at: Date): void {
  const record: AuditRecord = { ...act, id: act.requestId, at, outcome: 'done' };
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

/** What the audit is narrowed down by; all of it at once. `who` is an e-mail in normal form. */
export interface AuditFilter {
  who: string | undefined;
  act: AuditRecord['what'] | undefined;
  outcome: AuditRecord['outcome'] | undefined;
}

const NEWEST_FIRST: ListOrder<'at'> = {
  list: 'audit',
  field: 'at',
  kind: 'time',
  direction: 'desc',
  whole: WHOLE_LIST.records,
};

/** The audit, newest first. */
export function listActs(
  db: Firestore,
  { who, act, outcome }: AuditFilter,
  page: PageQuery,
): Promise<Page<AuditRecord>> {
  const conditions = { 'who.email': who, what: act, outcome };
  let query: Query<AuditRecord> = collections(db).audit;
  for (const [field, value] of Object.entries(conditions))
    if (value !== undefined) query = query.where(field, '==', value);
  return readPage(query, NEWEST_FIRST, page);
}
