import { MINUTE_MS } from '@brushline/contract/values/durations';
import type { LimitRecord } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { derivedId } from '../idempotency.ts';
import type { Shop } from '../shop.ts';
import { count, countOn, limitId } from './count.ts';
import { WINDOW_MS } from './figures.ts';
import { reserve } from './marks.ts';
import type { Network } from './network.ts';
import { tooOften } from './too-often.ts';

/**
 * Counts a new customer who orders, once in 24 hours, in each network that the order comes from.
 * Accounts are free, so without this limit one person with many of them could hold all the stock without paying.
 *
 * @throws ProblemError `rate_limited`; a confirmed e-mail address lifts the limit
 */
export async function admitNewCustomer(
  shop: Shop,
  uid: string,
  networks: readonly Network[],
): Promise<void> {
  if (shop.limits.newCustomersOfNetwork === 0) return;
  for (const network of networks) {
    const outcome = await admitTo(shop, uid, network);
    if (outcome.kind !== 'refused') continue;
    const what =
      'Many new customers have ordered from your network. Confirm your e-mail address on My Profile to order now.';
    throw tooOften(what, outcome.retryAfterMs);
  }
}

/** Checks before the transaction, so that a customer who is already counted or is refused delays nobody. */
async function admitTo(shop: Shop, uid: string, { id, factor }: Network) {
  const kind = 'new-customers';
  // Hashed, so that the database only reveals whether two addresses are the same.
  const whose = derivedId(40, id);
  const mark = { id: uid, atMs: shop.now().getTime() };
  const most = shop.limits.newCustomersOfNetwork * factor;
  const rule = { most, windowMs: WINDOW_MS.newCustomers };
  const known = await shop.store.limits.get(limitId(kind, whose));
  const first = reserve(known?.marks ?? [], [mark], rule);
  if (first.kind !== 'granted') return first;
  return transact(shop, (store) => count(store, { kind, whose, marks: [mark], rule }));
}

/** How many lines of a purchase count as one order: enough for the list of a new customer. */
const LINES_OF_AN_ORDER = 10;

/**
 * Returns the id of a document that each placing of a customer reads and writes, so that two at the same time
 * conflict. Otherwise both would see the same unpaid orders, and together exceed a limit.
 */
export function placingsId(uid: string): string {
  return limitId('placings', uid);
}

interface Placings {
  uid: string;
  isKnown: boolean;
  orderIds: readonly string[];
  /** The document of {@link placingsId}. */
  earlier: LimitRecord | null;
}

/**
 * Counts the orders of a customer in the transaction that places them, between its reads and its writes. Up to ten
 * lines of a purchase count as one order. The limit also bounds the e-mails of somebody who keeps ordering and
 * cancelling: each such order sends two.
 *
 * @throws ProblemError `too_many_unpaid` for a new customer, `rate_limited` for a known one, `unauthenticated` after
 * {@link noMorePlacings}
 */
export function reservePlacings(shop: Shop, store: UnitOfWork, placings: Placings): void {
  const { uid: whose, isKnown, orderIds, earlier } = placings;
  const atMs = shop.now().getTime();
  const counted = orderIds.filter((_, line) => line % LINES_OF_AN_ORDER === 0);
  const marks = counted.map((id) => ({ id, atMs }));
  const most = isKnown ? shop.limits.knownCustomerOrders : shop.limits.newCustomerOrders;
  const rule = { most, windowMs: WINDOW_MS.orders };
  const outcome = countOn(store, earlier, { kind: 'placings', whose, marks, rule });
  if (outcome.kind === 'paused')
    throw new ProblemError('unauthenticated', { detail: 'Please log in again.' });
  if (outcome.kind !== 'refused') return;
  const orders = most === 1 ? 'an order' : `${most} orders`;
  const placed = `You have placed ${orders} within a day.`;
  if (isKnown) throw tooOften(placed, outcome.retryAfterMs);
  throw new ProblemError('too_many_unpaid', {
    detail:
      orderIds.length > 1
        ? `A new customer can order ${most * LINES_OF_AN_ORDER} parts within a day, in at most ${most} orders. To order more, confirm your e-mail address on My Profile.`
        : `${placed} To order more, pay for one of them or confirm your e-mail address on My Profile.`,
  });
}

/** Longer than a call takes, and than two clocks can differ. */
const LATEST_CALL_MS = 10 * MINUTE_MS;

/** Ends the placings of a customer whose sessions end. Otherwise a call that has begun would still place its order. */
export function noMorePlacings(uid: string, now: Date): LimitRecord {
  const until = new Date(now.getTime() + LATEST_CALL_MS);
  return { id: placingsId(uid), kind: 'placings', marks: [], pausedUntil: until, expiresAt: until };
}
