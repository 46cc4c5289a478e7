import { HOUR_MS } from '@brushline/contract/values/durations';
import { describe, expect, it } from 'vitest';
import { expireOrders } from '../src/domain/orders/expire-orders.ts';
import { getOrder } from '../src/domain/orders/show-orders.ts';
import { deletePart } from '../src/domain/parts/archive-part.ts';
import { readAll } from './support/invariants.ts';
import {
  cancel,
  openOrder,
  orderRecord,
  patch,
  secretOf,
  stateOf,
  stockOf,
  sweep,
  webhook,
} from './support/payment-steps.ts';
import { admin, buyer, order, ordersFor, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

describe('closing orders', () => {
  useShop();

  it('cancels the intent, then releases the stock, once', async () => {
    const { part, orderId, intentId } = await openOrder(shop);
    const counts = await Promise.all([1, 2, 3, 4].map(() => cancel(shop, orderId)));
    expect(counts.toSorted()).toEqual([0, 0, 0, 1]);
    expect(await cancel(shop, orderId)).toBe(0);
    expect(await stockOf(shop, part)).toEqual([100, 0, 0]);
    expect(shop.payments.intents.get(intentId)?.status).toBe('canceled');
    expect((await ordersFor(shop, buyer(), 'buyer@brushline.test')).rows).toEqual([]);
    await expect(secretOf(shop, orderId)).rejects.toMatchObject({ code: 'order_closed' });
  });

  it('counts once when the answer to the commit is lost', async () => {
    const { part, orderId } = await openOrder(shop);
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'INTERNAL', times: 1 });
    expect(await cancel(shop, orderId)).toBe(1);
    expect(await stockOf(shop, part)).toEqual([100, 0, 0]);
  });

  it("refuses another customer's order like an unknown one", async () => {
    const { orderId } = await openOrder(shop);
    const refusals = await Promise.allSettled([
      cancel(shop, orderId, buyer('other')),
      cancel(shop, 'never-was', buyer('other')),
    ]);
    const [foreign, unknown] = refusals.map((one) => one.status === 'rejected' && one.reason);
    expect(foreign).toMatchObject({ code: 'not_found' });
    expect(foreign.message).toBe(unknown.message);
    expect(await stateOf(shop, orderId)).toBe('pending');
  });

  it('is paid instead when the money has arrived', async () => {
    const { part, orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    await expect(cancel(shop, orderId)).rejects.toMatchObject({ code: 'order_paid' });
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(await stockOf(shop, part)).toEqual([90, 0, 10]);
  });

  it('waits while the money is on its way', async () => {
    const { orderId, intentId } = await openOrder(shop);
    shop.payments.process(intentId);
    await expect(cancel(shop, orderId)).rejects.toMatchObject({ code: 'payment_incomplete' });
    shop.pass(25 * HOUR_MS);
    expect(await expireOrders(shop)).toMatchObject({ expired: 0, left: 1 });
    expect(await stateOf(shop, orderId)).toBe('pending');
  });

  it('also cancels an intent that is created while the first is being cancelled', async () => {
    const { orderId } = await openOrder(shop);
    shop.payments.script('cancelIntent', 'after', () => secretOf(shop, orderId));
    expect(await cancel(shop, orderId)).toBe(1);
    const statuses = [...shop.payments.intents.values()].map(({ status }) => status);
    expect(statuses).toEqual(['canceled', 'canceled']);
  });

  it('releases nothing when the provider cannot be reached', async () => {
    const { part, orderId } = await openOrder(shop);
    shop.payments.fail('cancelIntent', 'before');
    await expect(cancel(shop, orderId)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await stockOf(shop, part)).toEqual([90, 10, 0]);
    shop.payments.fail('cancelIntent', 'after');
    await expect(cancel(shop, orderId)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await cancel(shop, orderId)).toBe(1);
  });

  it('ends as either paid or cancelled when PATCH and cancel race', async () => {
    const { part, orderId, intentId } = await openOrder(shop);
    shop.payments.script('findIntent', 'before', () => shop.payments.confirm(intentId));
    await Promise.allSettled([patch(shop, orderId, intentId), cancel(shop, orderId)]);
    const isPaid = (await stateOf(shop, orderId)) === 'paid';
    expect(await stockOf(shop, part)).toEqual(isPaid ? [90, 0, 10] : [100, 0, 0]);
  });

  it('expires only what is overdue', async () => {
    const part = await partOnSale(shop);
    const early = await order(shop, part);
    shop.pass(HOUR_MS);
    const late = await order(shop, part);
    await secretOf(shop, early);
    shop.pass(23 * HOUR_MS);
    expect(await expireOrders(shop)).toEqual({ expired: 1, kept: 0, left: 0, failures: [] });
    expect(await getOrder(shop, buyer(), early)).toMatchObject({ state: 'expired', paid: false });
    expect(await stateOf(shop, late)).toBe('pending');
    expect(await stockOf(shop, part)).toEqual([90, 10, 0]);
    expect((await ordersFor(shop, buyer(), 'buyer@brushline.test')).rows).toHaveLength(2);
    await expect(secretOf(shop, early)).rejects.toMatchObject({ code: 'order_closed' });

    await database.inject({ rpc: 'Commit', kind: 'after', code: 'INTERNAL', times: 1 });
    expect(await cancel(shop, early)).toBe(1);
    expect(await cancel(shop, early)).toBe(0);
    expect((await ordersFor(shop, buyer(), 'buyer@brushline.test')).rows).toHaveLength(1);
    expect(await stockOf(shop, part)).toEqual([90, 10, 0]);
  });

  it('continues after an order that fails, and retries it in the next run', async () => {
    const { part } = await openOrder(shop);
    await order(shop, part);
    shop.pass(25 * HOUR_MS);
    shop.payments.fail('cancelIntent', 'before');
    expect(await expireOrders(shop)).toMatchObject({ expired: 1, failures: [expect.any(Error)] });
    expect(await expireOrders(shop)).toMatchObject({ expired: 1, failures: [] });
  });

  it('is paid instead of expiring when the money has arrived', async () => {
    const { orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    shop.pass(25 * HOUR_MS);
    expect(await expireOrders(shop)).toMatchObject({ expired: 0, kept: 1 });
    expect(await stateOf(shop, orderId)).toBe('paid');
  });

  /** Pays an order whose stock was released. Only a provider that breaks its contract allows that. */
  async function lateMoney(isStockLeft: boolean) {
    const { part, orderId, intentId } = await openOrder(shop);
    shop.pass(25 * HOUR_MS);
    await expireOrders(shop);
    if (!isStockLeft) await order(shop, part, { quantity: 95, caller: buyer('other') });
    const intent = shop.payments.intents.get(intentId);
    shop.payments.add({ ...intent, id: intentId, status: 'succeeded', amountReceived: 19_990 });
    return { part, orderId, intentId };
  }

  it('accepts late money when the units are available', async () => {
    const { part, orderId, intentId } = await lateMoney(true);
    await Promise.all([webhook(shop, intentId), webhook(shop, intentId)]);
    await patch(shop, orderId, intentId);
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(await stockOf(shop, part)).toEqual([90, 0, 10]);
    expect(shop.payments.refunds).toEqual([]);
  });

  it('refunds late money once when the units are gone', async () => {
    const { part, orderId, intentId } = await lateMoney(false);
    await Promise.all(Array.from({ length: 5 }, () => webhook(shop, intentId)));
    await expect(patch(shop, orderId, intentId)).rejects.toMatchObject({ code: 'order_closed' });
    expect(shop.payments.refunds).toEqual([intentId]);
    expect(await getOrder(shop, buyer(), orderId)).toMatchObject({
      state: 'refunded',
      transactionId: intentId,
      paid: false,
    });
    expect(await stockOf(shop, part)).toEqual([5, 95, 0]);
  });

  it.each(['before', 'after'] as const)(
    'refunds it once when the process dies %s the refund',
    async (when) => {
      const { orderId, intentId } = await lateMoney(false);
      shop.payments.fail('refundIntent', when);
      await expect(webhook(shop, intentId)).rejects.toMatchObject({ code: 'unavailable' });
      expect((await readAll(shop.db)).payments).toMatchObject([{ outcome: 'refund-due' }]);
      expect(await sweep(shop)).toMatchObject({ failures: [] });
      expect(await stateOf(shop, orderId)).toBe('refunded');
      expect(shop.payments.refunds).toEqual([intentId]);
    },
  );

  it('settles money that neither a webhook nor a browser reported', async () => {
    const { orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    expect(await sweep(shop)).toMatchObject({ settled: 1, failures: [] });
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(await sweep(shop)).toMatchObject({ settled: 0 });
    shop.payments.refundByHand(intentId);
    await sweep(shop);
    expect(await stateOf(shop, orderId)).toBe('refunded');
  });

  it('cancels only the intents of closed orders', async () => {
    const { part, orderId, intentId } = await openOrder(shop);
    const open = await order(shop, part);
    await secretOf(shop, open);
    await cancel(shop, orderId);
    const intent = shop.payments.intents.get(intentId);
    shop.payments.add({ ...intent, id: 'pi_stray00001', status: 'payable' });
    expect(await sweep(shop)).toMatchObject({ cancelled: 1 });
    expect(shop.payments.intents.get('pi_stray00001')?.status).toBe('canceled');
    expect([...shop.payments.intents.values()].map(({ status }) => status)).toContain('payable');
  });

  it('lets an admin cancel pending orders and archive others, with an audit record', async () => {
    const { part, orderId, intentId } = await openOrder(shop);
    const other = await order(shop, part);
    expect(await cancel(shop, other, admin)).toBe(1);
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    expect(await cancel(shop, orderId, admin)).toBe(1);
    expect(await cancel(shop, orderId, admin)).toBe(0);
    expect(await getOrder(shop, buyer(), orderId)).toMatchObject({ state: 'archived', paid: true });
    expect((await ordersFor(shop, buyer(), 'buyer@brushline.test')).rows).toEqual([]);
    await expect(cancel(shop, orderId)).rejects.toMatchObject({ code: 'order_paid' });
    await expect(secretOf(shop, orderId)).rejects.toMatchObject({ code: 'order_paid' });
    const acts = new Map((await readAll(shop.db)).audit.map((act) => [act.what, act]));
    expect([...acts.keys()].toSorted()).toEqual(['order.archive', 'order.cancel', 'part.add']);
    expect(acts.get('order.cancel')).toMatchObject({
      before: { order: other, state: 'pending' },
      after: { order: other, state: 'cancelled' },
    });
    expect(acts.get('order.archive')).toMatchObject({
      before: { order: orderId, state: 'paid' },
      after: { order: orderId, state: 'archived' },
    });
    expect(await stockOf(shop, part)).toEqual([90, 0, 10]);
  });

  it('archives once when the answer to the commit is lost', async () => {
    const { orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'CANCELLED', times: 1 });
    expect(await cancel(shop, orderId, admin)).toBe(1);
    expect(await orderRecord(shop, orderId)).toMatchObject({ archivedFrom: 'paid' });
  });

  it('keeps the orders of a part that is off sale', async () => {
    const { part, orderId, intentId } = await openOrder(shop);
    const second = await order(shop, part);
    await deletePart(shop, { partId: part, caller: admin, requestId: 'r1' });
    expect(await cancel(shop, second)).toBe(1);
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    expect(await stockOf(shop, part)).toEqual([90, 0, 10]);
  });
});
