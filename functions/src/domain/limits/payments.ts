import type { LimitRecord } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';
import { count, limitId } from './count.ts';
import { PAYMENT_PAUSE_MS, WINDOW_MS } from './figures.ts';
import { type Mark, newestWithin } from './marks.ts';
import { isKnown } from './standing.ts';
import { tooOften } from './too-often.ts';

/** The log message that the alert on paused payments matches. */
const PAUSED_WARNING = 'payments of a user are paused after declined cards';

/**
 * Counts an attempt to pay, before the provider is called. A call that dies afterwards has used one attempt and does
 * no other harm. It looks up whether a customer has paid before only if a new customer would be refused.
 *
 * @throws ProblemError `rate_limited`, also while payments pause after too many declined cards
 */
export async function reservePayment(shop: Shop, caller: Account): Promise<void> {
  const { paymentAttempts, knownPaymentAttempts } = shop.limits;
  const { uid: whose, emailVerified } = caller;
  const id = shop.newId();
  const take = (most: number) =>
    transact(shop, (store) => {
      const mark = { id, atMs: shop.now().getTime() };
      const rule = { most, windowMs: WINDOW_MS.paymentAttempts };
      return count(store, { kind: 'payments', whose, marks: [mark], rule });
    });
  let outcome = await take(emailVerified ? knownPaymentAttempts : paymentAttempts);
  if (outcome.kind === 'refused' && !emailVerified && (await isKnown(shop, caller)))
    outcome = await take(knownPaymentAttempts);
  if (outcome.kind === 'paused')
    throw tooOften(
      'Your card has been declined too many times.',
      outcome.retryAfterMs,
      PAUSED_WARNING,
    );
  if (outcome.kind === 'refused')
    throw tooOften('You have made too many payment attempts.', outcome.retryAfterMs);
}

interface Decline {
  uid: string;
  /** The provider's event: a repeated one counts once. */
  eventId: string;
  at: Date;
}

/**
 * Counts a declined card by the time at which it happened, however late the event is. Too many in ten
 * minutes pause the user's payments for an hour.
 *
 * The pause is stored with the attempts, which are read before each attempt. The declines are a separate
 * document, so that a decline does not make a concurrent attempt start over.
 *
 * @returns whether the user's payments pause now
 */
export function countDecline(shop: Shop, { uid, eventId, at }: Decline): Promise<boolean> {
  const id = limitId('declines', uid);
  const mark = { id: eventId, atMs: at.getTime() };
  return transact(shop, async (store) => {
    const known = await store.limits.get(id);
    const isCounted = known?.marks.some((one) => one.id === eventId) ?? false;
    const record = isCounted ? known : withDecline(shop, known, id, mark);
    const pausedUntil = record?.pausedUntil ?? null;
    const isPaused = pausedUntil !== null && pausedUntil > shop.now();
    if (!isCounted && isPaused) await pause(store, uid, pausedUntil);
    if (!isCounted && record) store.limits.put(record);
    return isPaused;
  });
}

async function pause(store: UnitOfWork, uid: string, pausedUntil: Date): Promise<void> {
  const id = limitId('payments', uid);
  const known = await store.limits.get(id);
  const expiresAt = known && known.expiresAt > pausedUntil ? known.expiresAt : pausedUntil;
  const marks = known?.marks ?? [];
  store.limits.put({ id, kind: 'payments', marks, pausedUntil, expiresAt });
}

function withDecline(shop: Shop, known: LimitRecord | null, id: string, mark: Mark): LimitRecord {
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
