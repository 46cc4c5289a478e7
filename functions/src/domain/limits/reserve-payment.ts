import { limitId, putLimit, readLimit } from '../../data/limits.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import type { Shop } from '../shop.ts';
import { WINDOW_MS } from './figures.ts';
import { reserve } from './marks.ts';
import { tooOften } from './too-often.ts';

/** What the alert on paused payments looks for in the log. */
export const PAUSED_WARNING = 'payments of a user are paused after declined cards';

/**
 * Counts an attempt to pay, before the provider is asked for anything. A call that dies after that
 * has used one of its attempts, and no other harm is done.
 *
 * @throws ProblemError `rate_limited`, also while payments pause after too many declined cards
 */
export function reservePayment(shop: Shop, uid: string): Promise<void> {
  const attemptId = shop.newId();
  return transact(shop.db, (transaction) => count(shop, transaction, uid, attemptId));
}

async function count(shop: Shop, transaction: Transaction, uid: string, attemptId: string) {
  const id = limitId('payments', uid);
  const known = await readLimit(shop.db, transaction, id);
  const pausedUntil = known?.pausedUntil ?? null;
  const nowMs = shop.now().getTime();
  const pauseMs = (pausedUntil?.getTime() ?? 0) - nowMs;
  if (pauseMs > 0) throw tooOften('Your card was declined many times.', pauseMs, PAUSED_WARNING);
  const rule = { most: shop.limits.paymentAttempts, windowMs: WINDOW_MS.paymentAttempts };
  const outcome = reserve(known?.marks ?? [], { id: attemptId, atMs: nowMs }, rule);
  if (outcome.kind === 'refused')
    throw tooOften('You have tried to pay many times.', outcome.retryAfterMs);
  if (outcome.kind === 'repeated') return;
  const expiresAt = new Date(nowMs + rule.windowMs);
  const { marks } = outcome;
  putLimit(shop.db, transaction, { id, kind: 'payments', marks, pausedUntil, expiresAt });
}
