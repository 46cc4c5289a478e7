import { HOUR_MS } from '@brushline/contract/values/durations';
import type { Act, StaffCall } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import { derivedId } from '../idempotency.ts';
import type { Shop } from '../shop.ts';

/** How many refusals of one user are kept in one hour. */
export const REFUSALS_AN_HOUR = 20;

/** The counter is useless after its hour; keeping it a day longer does no harm. */
const KEPT_MS = 25 * HOUR_MS;

/** An act that a user attempted without permission. */
export type Refusal = StaffCall & Pick<Act, 'what' | 'subject'>;

/**
 * Records a refused act in the audit. At most {@link REFUSALS_AN_HOUR} refusals of a user are kept in an
 * hour, so that refused calls cannot fill the database.
 *
 * @returns whether this one was recorded
 */
export function recordRefusal(
  shop: Pick<Shop, 'store' | 'now'>,
  refusal: Refusal,
): Promise<boolean> {
  const at = shop.now();
  const hour = Math.floor(at.getTime() / HOUR_MS);
  // A hash, because a uid may contain characters that an id may not.
  const id = derivedId(40, refusal.caller.uid, hour);
  const { what, subject } = refusal;
  return transact(shop, async (store) => {
    const [counter, isDone] = await Promise.all([
      store.refusals.get(id),
      store.audit.isDone(refusal.requestId),
    ]);
    // An earlier run may have been committed and its answer lost.
    if (isDone) return true;
    const count = counter?.count ?? 0;
    if (count >= REFUSALS_AN_HOUR) return false;
    store.refusals.put({ id, count: count + 1, expiresAt: new Date(hour * HOUR_MS + KEPT_MS) });
    store.audit.add(at, refusal, { what, subject, before: null, after: null }, 'refused');
    return true;
  });
}
