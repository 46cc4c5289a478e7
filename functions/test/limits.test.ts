import { HOUR_MS, MINUTE_MS } from '@brushline/contract/values/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { cancelOrder } from '../src/domain/orders/cancel-order.ts';
import {
  intentOf,
  openOrder,
  orderRecord,
  patch,
  secretOf,
  webhook,
} from './support/payment-steps.ts';
import { buyer, newcomer, order, partOnSale, testShop, writeReview } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

function review(key: string | null = null, uid = 'buyer') {
  return writeReview(shop, { caller: buyer(uid), key });
}

async function times(count: number, act: () => Promise<unknown>) {
  for (let i = 0; i < count; i += 1) await act();
}

/** A refusal, with the seconds to wait. */
async function waitOf(act: Promise<unknown>): Promise<unknown> {
  return act.then(
    () => 'allowed',
    (error: { code: unknown; retryAfterSeconds: unknown }) => [error.code, error.retryAfterSeconds],
  );
}

describe('T88: reviews, 10 an hour', () => {
  useShop();

  it('applies across instances, to each user, until the first is an hour old', async () => {
    await times(5, () => review());
    shop.pass(10 * MINUTE_MS);
    await times(5, () => review());
    expect(await waitOf(review())).toEqual(['rate_limited', 3000]);
    expect(await waitOf(writeReview(testShop(database.db)))).toEqual(['rate_limited', 3600]);
    expect(await waitOf(review(null, 'another'))).toBe('allowed');
    shop.pass(50 * MINUTE_MS);
    await times(5, () => review());
    expect(await waitOf(review())).toEqual(['rate_limited', 600]);
  });

  it('applies to a new customer until the first is a day old, unless they confirm their address', async () => {
    const write = (caller = newcomer('buyer')) => writeReview(shop, { caller });
    await times(10, write);
    shop.pass(2 * HOUR_MS);
    expect(await waitOf(write())).toEqual(['rate_limited', 22 * 3600]);
    expect(await waitOf(write(buyer()))).toBe('allowed');
    shop.pass(22 * HOUR_MS);
    expect(await waitOf(write())).toBe('allowed');
  });

  it('counts a repeated review once, and allows the repetition when the limit is reached', async () => {
    const first = await review('key-of-the-first');
    await times(9, () => review());
    expect(await review('key-of-the-first')).toBe(first);
    expect((await collections(shop.db).reviews.get()).size).toBe(10);
  });

  it('counts once when the answer to its commit was lost', async () => {
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'UNAVAILABLE', times: 1 });
    await review();
    const [limit] = (await collections(shop.db).limits.get()).docs.map((one) => one.data());
    expect(limit?.marks).toHaveLength(1);
  });

  it('grants no more than ten, even at once', async () => {
    // Only the last ones compete: on a slow machine, twenty would reach the time limit of a transaction.
    await times(6, () => review());
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => waitOf(review())));
    expect(outcomes.filter((one) => one === 'allowed')).toHaveLength(4);
    expect((await collections(shop.db).reviews.get()).size).toBe(10);
  });

  it('stores nothing for a refused review', async () => {
    await times(10, () => review());
    const before = await collections(shop.db).limits.get();
    await waitOf(review());
    const after = await collections(shop.db).limits.get();
    expect(after.docs.map((one) => one.updateTime)).toEqual(
      before.docs.map((one) => one.updateTime),
    );
  });
});

describe('T88: attempts to pay', () => {
  useShop();

  beforeEach(() => {
    shop.limits.knownPaymentAttempts = 10;
  });

  it('refuses the eleventh before the provider is called', async () => {
    const { orderId } = await openOrder(shop);
    await times(9, () => secretOf(shop, orderId));
    const asked = shop.payments.intents.size;
    shop.payments.fail('findIntent', 'before');
    expect(await waitOf(secretOf(shop, orderId))).toEqual(['rate_limited', 600]);
    expect(shop.payments.intents.size).toBe(asked);
    shop.payments.heal();
    shop.pass(10 * MINUTE_MS);
    expect(await waitOf(secretOf(shop, orderId))).toBe('allowed');
  });

  it('counts nothing for a call that is refused for another reason', async () => {
    const { orderId } = await openOrder(shop);
    for (let i = 0; i < 30; i += 1)
      await expect(secretOf(shop, orderId, buyer('thief'))).rejects.toMatchObject({
        code: 'not_found',
      });
    const ids = (await collections(shop.db).limits.get()).docs.map(({ id }) => id);
    expect(ids).toEqual(['payments-buyer', 'placings-buyer']);
  });

  it('lets a completed payment be reported after any number of attempts', async () => {
    const { orderId, intentId } = await openOrder(shop);
    await times(9, () => secretOf(shop, orderId));
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    expect((await orderRecord(shop, orderId)).state).toBe('paid');
  });
});

describe('T90: declined cards', () => {
  useShop();

  const decline = (intentId: string, id?: string) =>
    webhook(shop, intentId, 'payment_intent.payment_failed', id);

  it('pause payments for an hour when there are ten in ten minutes', async () => {
    const { orderId, intentId } = await openOrder(shop);
    await times(9, () => decline(intentId));
    expect(await waitOf(secretOf(shop, orderId))).toBe('allowed');
    await decline(intentId);
    await expect(secretOf(shop, orderId)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 3600,
      warning: 'payments of a user are paused after declined cards',
      message:
        'Your card has been declined too many times. Please wait 60 minutes, then try again.',
    });
    const attempts = await collections(shop.db).limits.doc('payments-buyer').get();
    const expiresAt = new Date(shop.now().getTime() + HOUR_MS);
    expect(attempts.data()).toMatchObject({ expiresAt, marks: [{}, {}] });
    shop.pass(HOUR_MS);
    expect(await waitOf(secretOf(shop, orderId))).toBe('allowed');
  });

  it('invalidate the current client secret, and leave the order to be paid later', async () => {
    const { orderId, intentId } = await openOrder(shop);
    await times(10, () => decline(intentId));
    expect(shop.payments.intents.get(intentId)?.status).toBe('canceled');
    expect((await orderRecord(shop, orderId)).state).toBe('pending');
    shop.pass(HOUR_MS);
    await secretOf(shop, orderId);
    const again = await intentOf(shop, orderId);
    expect(again).not.toBe(intentId);
    shop.payments.confirm(again);
    await patch(shop, orderId, again);
    expect((await orderRecord(shop, orderId)).state).toBe('paid');
  });

  it('do not affect money that arrives afterwards', async () => {
    const { orderId, intentId } = await openOrder(shop);
    await times(9, () => decline(intentId));
    shop.payments.confirm(intentId);
    await decline(intentId);
    expect((await orderRecord(shop, orderId)).state).toBe('paid');
    expect(shop.payments.refunds).toEqual([]);
  });

  it('count once however often they are reported, even after a crash in between', async () => {
    const { orderId, intentId } = await openOrder(shop);
    await times(12, () => decline(intentId, 'evt_the_same'));
    // As if the process had died between counting the event and storing it.
    await collections(shop.db).events.doc('evt_the_same').delete();
    await decline(intentId, 'evt_the_same');
    await times(8, () => decline(intentId));
    shop.payments.fail('cancelIntent', 'before');
    await expect(decline(intentId, 'evt_the_tenth')).rejects.toMatchObject({ code: 'unavailable' });
    expect(shop.payments.intents.get(intentId)?.status).toBe('payable');
    await decline(intentId, 'evt_the_tenth');
    expect(shop.payments.intents.get(intentId)?.status).toBe('canceled');
    expect(await waitOf(secretOf(shop, orderId))).toEqual(['rate_limited', 3600]);
  });

  it('count by the time at which they happened, and for each user separately', async () => {
    const mine = await openOrder(shop);
    const otherId = await order(shop, mine.part, { caller: buyer('other') });
    await secretOf(shop, otherId, buyer('other'));
    const otherIntent = await intentOf(shop, otherId);
    for (let i = 0; i < 12; i += 1) {
      await decline(mine.intentId);
      shop.pass(MINUTE_MS + 7_000);
    }
    await times(10, () => decline(otherIntent));
    expect(await waitOf(secretOf(shop, mine.orderId))).toBe('allowed');
    expect(await waitOf(secretOf(shop, otherId, buyer('other')))).toEqual(['rate_limited', 3600]);
  });
});

describe('T89: what one customer holds unpaid', () => {
  useShop();

  beforeEach(() => {
    Object.assign(shop.limits, { unpaidOrders: 20, unpaidFreeOrders: 3 });
  });

  it('is limited to twenty orders, until one of them is cancelled or its hold ends', async () => {
    const part = await partOnSale(shop, { stock: 10_000 });
    const ids: string[] = [];
    for (let i = 0; i < 20; i += 1) ids.push(await order(shop, part, { quantity: 1 }));
    await expect(order(shop, part, { quantity: 1 })).rejects.toMatchObject({
      code: 'too_many_unpaid',
    });
    await order(shop, part, { quantity: 1, caller: buyer('other') });
    await cancelOrder(shop, { orderId: ids[3] ?? '', caller: buyer(), requestId: shop.newId() });
    await order(shop, part, { quantity: 1 });
  });

  it('is the whole stock of three parts, and at most a fifth of the next', async () => {
    const parts: string[] = [];
    for (let i = 0; i < 4; i += 1)
      parts.push(await partOnSale(shop, { name: `Part ${i}`, stock: 100 }));
    for (const part of parts.slice(0, 3)) await order(shop, part, { quantity: 100 });
    const last = parts[3] ?? '';
    await expect(order(shop, last, { quantity: 21 })).rejects.toMatchObject({
      code: 'too_many_unpaid',
    });
    await order(shop, last, { quantity: 20 });
  });

  it('does not refuse a repeated request for the same order', async () => {
    const part = await partOnSale(shop, { stock: 10_000 });
    const first = await order(shop, part, { quantity: 1, key: 'key-of-the-first' });
    for (let i = 0; i < 19; i += 1) await order(shop, part, { quantity: 1 });
    expect(await order(shop, part, { quantity: 1, key: 'key-of-the-first' })).toBe(first);
  });

  it('is not exceeded by thirty concurrent orders', async () => {
    const part = await partOnSale(shop, { stock: 10_000 });
    await order(shop, part, { quantity: 1 });
    const all = Array.from({ length: 30 }, () => waitOf(order(shop, part, { quantity: 1 })));
    expect((await Promise.all(all)).filter((one) => one === 'allowed')).toHaveLength(19);
  });
});
