import { limitId, putLimit, readLimit } from '../../data/limits.ts';
import type { LimitRecord } from '../../data/records.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import type { Shop } from '../shop.ts';
import { PAYMENT_PAUSE_MS, WINDOW_MS } from './figures.ts';
import { type Mark, newestWithin } from './marks.ts';

interface Decline {
  uid: string;
  /** The provider's event: told of it again, it counts once. */
  eventId: string;
  at: Date;
}

/**
 * Counts a declined card by when it happened, however late it is told of. With too many in ten
 * minutes the user's payments pause for an hour. @returns whether they pause at this moment
 *
 * The pause stands with the attempts, which are read before each; the declines are apart, so that one of which
 * the provider tells makes no attempt start over.
 */
export function countDecline(shop: Shop, { uid, eventId, at }: Decline): Promise<boolean> {
  const id = limitId('declines', uid);
  const mark = { id: eventId, atMs: at.getTime() };
  return transact(shop.db, async (transaction) => {
    const known = await readLimit(shop.db, transaction, id);
    const isCounted = known?.marks.some((one) => one.id === eventId) ?? false;
    const record = isCounted ? known : counted(shop, known, id, mark);
    if (!isCounted && record) await keep(shop, transaction, record, uid);
    return (record?.pausedUntil?.getTime() ?? 0) > shop.now().getTime();
  });
}

async function keep(shop: Shop, transaction: Transaction, declines: LimitRecord, uid: string) {
  const { pausedUntil } = declines;
  if (pausedUntil && pausedUntil > shop.now()) await pause(shop, transaction, pausedUntil, uid);
  putLimit(shop.db, transaction, declines);
}

async function pause(shop: Shop, transaction: Transaction, pausedUntil: Date, uid: string) {
  const id = limitId('payments', uid);
  const known = await readLimit(shop.db, transaction, id);
  const expiresAt = known && known.expiresAt > pausedUntil ? known.expiresAt : pausedUntil;
  const marks = known?.marks ?? [];
  putLimit(shop.db, transaction, { id, kind: 'payments', marks, pausedUntil, expiresAt });
}

function counted(shop: Shop, known: LimitRecord | null, id: string, mark: Mark): LimitRecord {
  const rule = { most: shop.limits.declines, windowMs: WINDOW_MS.declines };
  const all = [...(known?.marks ?? []), mark];
  const newestMs = Math.max(...all.map(({ atMs }) => atMs));
  const marks = newestWithin(all, newestMs, rule).slice(-rule.most);
  const pausedUntil =
    marks.length >= rule.most
      ? new Date(newestMs + PAYMENT_PAUSE_MS)
      : (known?.pausedUntil ?? null);
  const expiresAt = new Date(newestMs + rule.windowMs + PAYMENT_PAUSE_MS);
  return { id, kind: 'declines', marks, pausedUntil, expiresAt };
}
