import { DAY_MS, HOUR_MS } from '@brushline/contract/values/durations';
import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { expireOrders } from '../src/domain/orders/expire-orders.ts';
import { sweepPayments } from '../src/domain/payments/sweep-payments.ts';
import { giveBackDue } from '../src/domain/refunds/give-back-due.ts';
import { openOrder, patch, stateOf, sweep } from './support/payment-steps.ts';
import { order, partOnSale } from './support/test-shop.ts';
import { shop, useShop } from './support/use-shop.ts';

describe('the sweep', () => {
  useShop();

  it('continues after a failure, so that one bad payment does not hold up the others', async () => {
    const orderId = await order(shop, await partOnSale(shop));
    for (const id of ['pi_wrong000001', 'pi_wrong000002'])
      shop.payments.add({ id, status: 'succeeded', amount: 1, amountReceived: 1, orderId });
    shop.payments.fail('refundIntent', 'before');
    expect((await sweep(shop)).failures).toHaveLength(1);
    await sweep(shop);
    expect(shop.payments.refunds.toSorted()).toEqual(['pi_wrong000001', 'pi_wrong000002']);
  });

  it('looks back as far as the hold and four days', async () => {
    shop.orderHoldHours = 720;
    const { orderId, intentId } = await openOrder(shop);
    shop.pass(720 * HOUR_MS - 1);
    shop.payments.confirm(intentId);
    shop.pass(4 * DAY_MS);
    expect(await sweepPayments(shop)).toMatchObject({ settled: 1 });
    expect(await stateOf(shop, orderId)).toBe('paid');
  });

  it('ignores older intents', async () => {
    const { intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    shop.pass(5 * DAY_MS + 1);
    expect(await sweepPayments(shop)).toMatchObject({ seen: 0, isComplete: true });
    await sweepPayments({ ...shop, orderHoldHours: 25 });
  });

  it('continues where the previous one had to stop', async () => {
    const { orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    crowd(400);
    const rounds: number[] = [];
    while ((await stateOf(shop, orderId)) !== 'paid' && rounds.length < 9)
      rounds.push((await sweepFor(100)).seen);
    // The fifth reaches the end and starts over. It settles the order, which also reads the clock.
    expect(rounds).toEqual([100, 100, 100, 100, expect.any(Number)]);
  });

  it('keeps its place when it is killed', async () => {
    await openOrder(shop);
    crowd(250);
    const { listIntentsSince } = shop.payments;
    shop.payments.listIntentsSince = async function* (since, after) {
      let seen = 0;
      for await (const intent of listIntentsSince.call(shop.payments, since, after)) {
        seen += 1;
        if (seen > 220) throw new Error('killed');
        yield intent;
      }
    };
    await expect(sweepPayments(shop)).rejects.toThrow('killed');
    expect(await cursor()).toBe('pi_crowd000050');
  });

  it('starts over when the provider no longer knows the place', async () => {
    await collections(shop.db).jobs.doc('sweepPayments').set({
      id: 'sweepPayments',
      cursor: 'pi_gone0000001',
      at: shop.now(),
    });
    await expect(sweepPayments(shop)).rejects.toThrow('No such');
    expect(await sweepPayments(shop)).toMatchObject({ isComplete: true });
  });

  it('is preceded by the refunds that are due', async () => {
    const { orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    shop.payments.add({
      id: 'pi_second00001',
      status: 'succeeded',
      amount: 5,
      amountReceived: 5,
      orderId,
    });
    shop.payments.fail('refundIntent', 'before');
    await sweepPayments(shop);
    shop.payments.listIntentsSince = () => {
      throw new Error('There are many intents');
    };
    expect(await giveBackDue(shop)).toMatchObject({ refunded: 1 });
    expect(shop.payments.refunds).toEqual(['pi_second00001']);
  });

  it('ends each of its jobs at its time', async () => {
    const { orderId } = await openOrder(shop);
    shop.pass(DAY_MS + 1);
    const now = shop.now().getTime();
    expect(await expireOrders(shop, now)).toMatchObject({ expired: 0 });
    expect(await sweepPayments(shop, now)).toMatchObject({ seen: 0, isComplete: false });
    expect(await giveBackDue(shop, now)).toMatchObject({ refunded: 0 });
    expect(await stateOf(shop, orderId)).toBe('pending');
  });

  it('expires more than the first hundred orders', async () => {
    const part = await partOnSale(shop, { stock: 1_000 });
    const orderId = await order(shop, part, { quantity: 1 });
    const { orders, parts } = collections(shop.db);
    const first = (await orders.doc(orderId).get()).data();
    if (!first) throw new Error('It is not stored');
    const batch = shop.db.batch();
    const { movements } = collections(shop.db);
    for (let i = 0; i < 104; i += 1) {
      const id = `order${i}`;
      batch.set(orders.doc(id), { ...first, id });
      const hold = { id: `${id}-hold`, partId: part, orderId: id, kind: 'hold' as const };
      batch.set(movements.doc(hold.id), { ...hold, units: 1, at: shop.now(), stock: 0 });
    }
    batch.update(parts.doc(part), { stock: 1_000 - 105, held: 105 });
    await batch.commit();
    shop.pass(DAY_MS + 1);
    expect(await expireOrders(shop)).toMatchObject({ expired: 105, failures: [] });
  });

  /** Makes intents of another shop, each newer than the previous one. */
  function crowd(count: number): void {
    for (let i = 0; i < count; i += 1)
      shop.payments.add({ id: `pi_crowd${String(i).padStart(6, '0')}`, amount: 50 });
  }

  /** Runs a sweep with enough time for a number of intents. */
  function sweepFor(count: number) {
    let looks = 0;
    const now = () => {
      looks += 1;
      return new Date(shop.now().getTime() + looks);
    };
    // It reads the clock once at the start and once for each intent.
    return sweepPayments({ ...shop, now }, shop.now().getTime() + count + 2);
  }

  async function cursor() {
    return (await collections(shop.db).jobs.doc('sweepPayments').get()).data()?.cursor;
  }
});
