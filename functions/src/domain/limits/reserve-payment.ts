import { limitId, putLimit, readLimit } from '../../data/limits.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import type { Caller } from '../caller.ts';
import type { Shop } from '../shop.ts';
import { WINDOW_MS } from './figures.ts';
import { type Reservation, reserve } from './marks.ts';
import { isKnown } from './standing.ts';
import { tooOften } from './too-often.ts';

/** What the alert on paused payments looks for in the log. */
export const PAUSED_WARNING = 'payments of a user are paused after declined cards';

/**
 * Counts an attempt to pay, before the provider is asked for anything. A call that dies after that
 * has used one of its attempts, and no other harm is done. Whether somebody has paid before is asked
 * only where a new customer would be refused.
 *
 * @throws ProblemError `rate_limited`, also while payments pause after too many declined cards
 */
export async function reservePayment(shop: Shop, caller: Caller): Promise<void> {
  const { paymentAttempts, knownPaymentAttempts } = shop.limits;
  const attempt = { uid: caller.uid, id: shop.newId() };
  const take = (most: number) =>
    transact(shop.db, (transaction) => count(shop, transaction, attempt, most));
  let outcome = await take(caller.emailVerified ? knownPaymentAttempts : paymentAttempts);
  if (outcome.kind === 'refused' && !caller.emailVerified && (await isKnown(shop, caller)))
    outcome = await take(knownPaymentAttempts);
  if (outcome.kind === 'refused')
    throw tooOften('You have made too many payment attempts.', outcome.retryAfterMs);
}

async function count(
  shop: Shop,
  transaction: Transaction,
  attempt: { uid: string; id: string },
  most: number,
): Promise<Reservation> {
  const id = limitId('payments', attempt.uid);
  const known = await readLimit(shop.db, transaction, id);
  const pausedUntil = known?.pausedUntil ?? null;
  const nowMs = shop.now().getTime();
  const pauseMs = (pausedUntil?.getTime() ?? 0) - nowMs;
  if (pauseMs > 0)
    throw tooOften('Your card has been declined too many times.', pauseMs, PAUSED_WARNING);
  const windowMs = WINDOW_MS.paymentAttempts;
  const mark = { id: attempt.id, atMs: nowMs };
  const outcome = reserve(known?.marks ?? [], mark, { most, windowMs });
  if (outcome.kind !== 'granted') return outcome;
  const expiresAt = new Date(nowMs + windowMs);
  const { marks } = outcome;
  putLimit(shop.db, transaction, { id, kind: 'payments', marks, pausedUntil, expiresAt });
  return outcome;
}
