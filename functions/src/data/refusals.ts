import { createHash } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import type { Act } from './audit.ts';
import { collections } from './firestore.ts';
import { transact } from './transact.ts';

const HOUR_MS = 3_600_000;

/** The counter is of no use after its hour; a day more does no harm. */
const KEPT_MS = 25 * HOUR_MS;

/**
 * Adds an act that was refused to the audit, unless `most` of this user are there in this hour: what
 * nobody has the right to do must not fill the database. Answers whether it is there.
 */
export function addRefusal(db: Firestore, act: Act, at: Date, most: number): Promise<boolean> {
  const { audit, refusals } = collections(db);
  const hour = Math.floor(at.getTime() / HOUR_MS);
  const counter = refusals.doc(idOf(act.who.uid, hour));
  const entry = audit.doc(act.requestId);
  return transact(db, async (transaction) => {
    const count = (await transaction.get(counter)).data()?.count ?? 0;
    // An earlier run of this very transaction may have been stored without our hearing of it.
    if ((await transaction.get(entry)).exists) return true;
    if (count >= most) return false;
    const expiresAt = new Date(hour * HOUR_MS + KEPT_MS);
    transaction.set(counter, { id: counter.id, count: count + 1, expiresAt });
    transaction.create(entry, { ...act, id: entry.id, at, outcome: 'refused' });
    return true;
  });
}

/** A uid may hold what a document's id may not. */
function idOf(uid: string, hour: number): string {
  return createHash('sha256').update(`${uid}\n${hour}`).digest('hex').slice(0, 40);
}
