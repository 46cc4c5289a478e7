import type { Outcome } from '@brushline/contract/desk/acts';
import type { AuditQuery } from '@brushline/contract/desk/audit';
import { normaliseEmail } from '@brushline/contract/values/text';
import type { Query } from '@google-cloud/firestore';
import type { Page } from '../../shared/page.ts';
import type { Collections, Stored } from '../firestore.ts';
import { newestFirst, readPage } from '../paging/read-page.ts';
import type { Act, AuditRecord, StaffCall } from '../records.ts';
import type { Unit } from '../unit.ts';

/** Adds to the audit and reads it. Records are never changed or deleted. */
export class AuditRepository {
  readonly #collection: Collections['audit'];
  readonly #unit: Unit;

  constructor({ audit }: Collections, unit: Unit) {
    this.#collection = audit;
    this.#unit = unit;
  }

  /** Records an act in the transaction that does it, or one that was refused. */
  add(at: Date, { caller, requestId: id }: StaffCall, act: Act, outcome: Outcome = 'done'): void {
    const who = { uid: caller.uid, email: caller.email };
    this.#unit.set(this.#collection.doc(id), { ...act, who, requestId: id, id, at, outcome });
  }

  /**
   * Tells whether an earlier run of the same request already did its act. A transaction whose commit
   * succeeded but whose answer was lost runs again, and must not act again. Call this before the
   * first write.
   */
  async isDone(requestId: string): Promise<boolean> {
    return (await this.#unit.get(this.#collection.doc(requestId))) !== null;
  }

  /** Returns the audit, or the records that meet all conditions of the query, newest first. */
  page({ who, act, outcome, part, ...page }: AuditQuery): Promise<Page<AuditRecord>> {
    const email = who && normaliseEmail(who);
    const conditions = { 'who.email': email, what: act, outcome, partId: part };
    let query: Query<AuditRecord, Stored<AuditRecord>> = this.#collection;
    for (const [field, value] of Object.entries(conditions))
      if (value !== undefined) query = query.where(field, '==', value);
    return readPage(this.#unit, query, newestFirst('audit', 'at'), page);
  }
}
