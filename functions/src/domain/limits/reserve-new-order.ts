import { limitId, putLimit, readLimit } from '../../data/limits.ts';
import type { Transaction } from '../../data/transact.ts';
import { ProblemError } from '../problem-error.ts';
import type { Shop } from '../shop.ts';
import { WINDOW_MS } from './figures.ts';
import { reserve } from './marks.ts';

/**
 * Counts an order of a new customer in the transaction that places it. To be called after its reads and
 * before its first write.
 *
 * @throws ProblemError `too_many_unpaid`
 */
export async function reserveNewOrder(
  shop: Shop,
  transaction: Transaction,
  uid: string,
  orderId: string,
): Promise<void> {
  const id = limitId('new-orders', uid);
  const known = await readLimit(shop.db, transaction, id);
  const nowMs = shop.now().getTime();
  const rule = { most: shop.limits.newCustomerOrders, windowMs: WINDOW_MS.newCustomers };
  const outcome = reserve(known?.marks ?? [], { id: orderId, atMs: nowMs }, rule);
  if (outcome.kind === 'refused') throw tooManyNewOrders(rule.most);
  if (outcome.kind === 'repeated') return;
  const expiresAt = new Date(nowMs + rule.windowMs);
  const { marks } = outcome;
  putLimit(shop.db, transaction, { id, kind: 'new-orders', marks, pausedUntil: null, expiresAt });
}

function tooManyNewOrders(most: number): ProblemError {
  const orders = most === 1 ? 'an order' : `${most} orders`;
  return new ProblemError('too_many_unpaid', {
    detail: `You have placed ${orders} within a day. To order more, pay for one of them or confirm your e-mail address on My Profile.`,
  });
}
