import { HOUR_MS } from '@brushline/contract/values/durations';
import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { cancelPurchase } from '../src/domain/orders/cancel-order.ts';
import { expireOrders } from '../src/domain/orders/expire-orders.ts';
import { releaseOrders } from '../src/domain/orders/release-orders.ts';
import { payableOf } from '../src/domain/payments/payable.ts';
import { getPurchase } from '../src/domain/purchases/show-purchases.ts';
import {
  cancel,
  orderRecord,
  patch,
  secretOf,
  stateOf,
  stockOf,
  sweep,
  webhook,
} from './support/payment-steps.ts';
import { partsOnSale, purchase, purchaseRecord, refusalOf } from './support/purchase-steps.ts';
import { intentIdOf } from './support/records.ts';
import { admin, buyer, newcomer, order, type TestShop } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

describe('paying purchases', () => {
  useShop();

  /** Orders ten units each of three parts, and creates the intent to pay them. */
  async function open(caller = buyer()) {
    const parts = await partsOnSale(shop, 3);
    const id = await purchase(shop, parts, { caller });
    const { lines } = await purchaseRecord(shop, id);
    const orders = lines.map(({ orderId }) => orderId);
    const [first = '', second = '', third = ''] = orders;
    const intentId = intentIdOf(await secretOf(shop, first, caller));
    return { parts, id, orders, first, second, third, intentId };
  }

  const states = (orders: readonly string[]) => Promise.all(orders.map((id) => stateOf(shop, id)));
  const payment = async (id: string) =>
    (await collections(database.db).payments.doc(id).get()).data();

  /** Makes an intent for these lines that the shop did not create, and pays it. */
  function lateMoney(id: string, lines: string) {
    const amount = 19_990 * lines.replaceAll('0', '').length;
    const of = { orderId: id, lines, uid: 'buyer', amount };
    const intent = shop.payments.add({ id: 'pi_late00000001', ...of });
    shop.payments.confirm(intent.id);
    return intent.id;
  }

  it('has one intent, whichever of its orders is named', async () => {
    const { orders, id, intentId } = await open();
    for (const orderId of orders) expect(intentIdOf(await secretOf(shop, orderId))).toBe(intentId);
    expect(shop.payments.intents.get(intentId)).toMatchObject({
      amount: 59_970,
      orderId: id,
      lines: '111',
    });
    for (const orderId of orders)
      expect((await orderRecord(shop, orderId)).paymentIntentId).toBe(null);
  });

  it('gives all its lines the same time, however long they take', async () => {
    const slow: TestShop = {
      ...shop,
      now() {
        shop.pass(1);
        return shop.now();
      },
    };
    const { id, first, intentId, orders, parts } = await open();
    shop.payments.confirm(intentId);
    await patch(slow, first, intentId);
    const other = await purchase(shop, parts);
    await cancelPurchase(slow, { name: other, caller: buyer(), requestId: 'r-1' });
    const timelineOf = async (name: string) => (await getPurchase(shop, buyer(), name)).timeline;
    expect(await timelineOf(id)).toMatchObject([{ event: 'placed' }, { event: 'paid', orders }]);
    expect(await timelineOf(other)).toMatchObject([{ event: 'placed' }, { event: 'cancelled' }]);
  });

  it('pays all of them, whoever reports the payment first', async () => {
    const { orders, parts, second, intentId, id } = await open();
    shop.payments.confirm(intentId);
    await Promise.all([patch(shop, second, intentId), webhook(shop, intentId), sweep(shop)]);
    expect(await states(orders)).toEqual(['paid', 'paid', 'paid']);
    for (const part of parts) expect(await stockOf(shop, part)).toEqual([90, 0, 10]);
    expect(await payment(intentId)).toMatchObject({ outcome: 'settled', orderId: id });
    expect(await getPurchase(shop, buyer(), id)).toMatchObject({ state: 'paid', due: 0 });
    expect((await refusalOf(secretOf(shop, second))).code).toBe('order_paid');
  });

  it("is paid once its page requests the client secret, without an event or a browser's report", async () => {
    const { id, first, intentId } = await open();
    shop.payments.confirm(intentId);
    const { findIntent } = shop.payments;
    shop.payments.findIntent = () =>
      Promise.reject(new Error('Reading a purchase calls the provider'));
    expect(await getPurchase(shop, buyer(), id)).toMatchObject({ state: 'pending', due: 599.7 });
    shop.payments.findIntent = findIntent;
    expect((await refusalOf(secretOf(shop, first))).code).toBe('order_paid');
    const { state, timeline } = await getPurchase(shop, buyer(), id);
    expect([state, timeline.map(({ event }) => event)]).toEqual(['paid', ['placed', 'paid']]);
  });

  it('removes a line, and charges less with another intent', async () => {
    const { orders, parts, second, first, intentId } = await open();
    expect(await cancel(shop, second)).toBe(1);
    expect(shop.payments.intents.get(intentId)?.status).toBe('canceled');
    expect(await stockOf(shop, parts[1] ?? '')).toEqual([100, 0, 0]);
    expect((await refusalOf(secretOf(shop, second))).code).toBe('order_closed');
    const next = intentIdOf(await secretOf(shop, first));
    expect(shop.payments.intents.get(next)).toMatchObject({ amount: 39_980, lines: '101' });
    shop.payments.confirm(next);
    expect((await refusalOf(patch(shop, second, next))).code).toBe('payment_mismatch');
    await patch(shop, first, next);
    expect(await states(orders)).toEqual(['paid', 'cancelled', 'paid']);
  });

  it('keeps no intent that was created for a line that is gone by then', async () => {
    const parts = await partsOnSale(shop, 2);
    const id = await purchase(shop, parts);
    const [one, two] = (await purchaseRecord(shop, id)).lines.map(({ orderId }) => orderId);
    const createIntent = shop.payments.createIntent.bind(shop.payments);
    shop.payments.createIntent = async (bill) => {
      const intent = await createIntent(bill);
      if (bill.lines === '11') await cancel(shop, one ?? '');
      return intent;
    };
    const intent = shop.payments.intents.get(intentIdOf(await secretOf(shop, two ?? '')));
    expect(intent).toMatchObject({ lines: '01', amount: 19_990 });
    const open = [...shop.payments.intents.values()].filter(({ status }) => status === 'payable');
    expect(open).toEqual([intent]);
  });

  it('cannot be paid through a line that is being removed', async () => {
    const parts = await partsOnSale(shop, 2);
    const id = await purchase(shop, parts);
    const [line = ''] = (await purchaseRecord(shop, id)).lines.map(({ orderId }) => orderId);
    const get = shop.store.orders.get.bind(shop.store.orders);
    shop.store.orders.get = async (orderId) => {
      const order = await get(orderId);
      shop.store.orders.get = get;
      await cancel(shop, line);
      return order;
    };
    expect((await refusalOf(secretOf(shop, line))).code).toBe('order_closed');
    expect([...shop.payments.intents.values()]).toEqual([]);
  });

  it('is cancelled as a whole, its intent first, by its owner or by an admin with an audit record', async () => {
    const { id, orders, parts, intentId } = await open();
    const call = { name: id, caller: admin, requestId: 'request-1' };
    expect(await cancelPurchase(shop, call)).toBe(3);
    expect(await cancelPurchase(shop, call)).toBe(0);
    expect(await states(orders)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(shop.payments.intents.get(intentId)?.status).toBe('canceled');
    for (const part of parts) expect(await stockOf(shop, part)).toEqual([100, 0, 0]);
    const { docs } = await collections(database.db).audit.where('what', '==', 'order.cancel').get();
    expect(docs.map((act) => act.data())).toMatchObject([
      { subject: id, before: { purchase: id, orders: 3, state: 'pending' } },
    ]);
  });

  it('is not cancelled while its money is on its way or has arrived', async () => {
    const { id, orders, intentId } = await open();
    const call = { name: id, caller: buyer(), requestId: 'request-1' };
    shop.payments.process(intentId);
    expect((await refusalOf(cancelPurchase(shop, call))).code).toBe('payment_incomplete');
    shop.payments.settleProcessing(intentId);
    expect((await refusalOf(cancelPurchase(shop, call))).code).toBe('order_paid');
    expect(await states(orders)).toEqual(['paid', 'paid', 'paid']);
    expect((await refusalOf(cancelPurchase(shop, call))).code).toBe('order_paid');
  });

  it('cannot be paid or cancelled by anybody else', async () => {
    const { id, first, intentId } = await open();
    const other = buyer('other');
    const call = { name: id, caller: other, requestId: 'request-1' };
    expect((await refusalOf(cancelPurchase(shop, call))).code).toBe('not_found');
    expect((await refusalOf(secretOf(shop, first, other))).code).toBe('not_found');
    expect((await refusalOf(patch(shop, first, intentId, other))).code).toBe('not_found');
  });

  it('is not paid with the intent of another purchase, nor of an order', async () => {
    const { id, first, intentId } = await open();
    const [part = ''] = (await purchaseRecord(shop, id)).lines.map(({ partId }) => partId);
    const single = await order(shop, part);
    const foreign = intentIdOf(await secretOf(shop, single));
    shop.payments.confirm(foreign);
    expect((await refusalOf(patch(shop, first, foreign))).code).toBe('payment_mismatch');
    shop.payments.confirm(intentId);
    expect((await refusalOf(patch(shop, single, intentId))).code).toBe('payment_mismatch');
    await sweep(shop);
  });

  it('expires as a whole, and releases its stock', async () => {
    const { orders, parts, intentId } = await open();
    shop.pass(25 * HOUR_MS);
    expect(await expireOrders(shop)).toMatchObject({ expired: 3, failures: [] });
    expect(await states(orders)).toEqual(['expired', 'expired', 'expired']);
    expect(shop.payments.intents.get(intentId)?.status).toBe('canceled');
    for (const part of parts) expect(await stockOf(shop, part)).toEqual([100, 0, 0]);
  });

  it('is not treated as closed by a round that read it before a line was removed', async () => {
    const { first, second, third } = await open();
    const payable = await payableOf(shop, await orderRecord(shop, first));
    await cancel(shop, second);
    shop.pass(25 * HOUR_MS);
    await expireOrders(shop);
    expect(await states([first, second, third])).toEqual(['expired', 'cancelled', 'expired']);
    const release = { payable, orders: payable.orders, event: 'expire', by: null } as const;
    expect(await releaseOrders(shop, release)).toBe(false);
  });

  it('keeps all lines of a new customer who has become known', async () => {
    const caller = newcomer();
    const { orders } = await open(caller);
    shop.identity.findByUid = async () => ({ ...caller, emailVerified: true });
    shop.pass(2 * HOUR_MS);
    expect(await expireOrders(shop)).toMatchObject({ kept: 3, expired: 0 });
    for (const id of orders)
      expect((await orderRecord(shop, id)).expiresAt).toEqual(new Date('2026-11-21T12:00:00Z'));
  });

  it('holds available units again for late money, and refunds the rest, line by line', async () => {
    shop.orderMail = { shopUrl: 'https://shop.test', to: 'confirmed' };
    const { id, orders, parts } = await open();
    await cancelPurchase(shop, { name: id, caller: buyer(), requestId: 'request-1' });
    await order(shop, parts[1] ?? '', { quantity: 95, caller: buyer('other') });
    const late = lateMoney(id, '111');
    await webhook(shop, late);
    expect(await states(orders)).toEqual(['paid', 'refunded', 'paid']);
    expect((await refusalOf(patch(shop, orders[1] ?? '', late))).code).toBe('order_closed');
    expect(shop.payments.intents.get(late)?.amountRefunded).toBe(19_990);
    expect(await payment(late)).toMatchObject({
      outcome: 'settled',
      refundedCents: 19_990,
      lines: [{ fate: 'pays' }, { fate: 'owed', amountCents: 19_990 }, { fate: 'pays' }],
    });
    const { orders: shown } = await getPurchase(shop, buyer(), id);
    expect(shown.map(({ refund }) => refund)).toEqual([
      undefined,
      { status: 'succeeded', amount: 199.9 },
      undefined,
    ]);
    const { docs } = await collections(database.db).mail.get();
    const told = docs.map((mail) => mail.data()).filter(({ uid }) => uid === 'buyer');
    expect(told.map(({ event }) => event).toSorted()).toEqual([
      'cancelled',
      'paid',
      'placed',
      'refunded',
    ]);
    expect(told.find(({ event }) => event === 'refunded')?.message.text).toContain('$199.90');
  });

  it('pays a removed line and an open one with the money for both', async () => {
    const { id, orders, second } = await open();
    await cancel(shop, second);
    const late = lateMoney(id, '110');
    await webhook(shop, late);
    expect(await states(orders)).toEqual(['paid', 'paid', 'pending']);
    const next = intentIdOf(await secretOf(shop, orders[2] ?? ''));
    expect(shop.payments.intents.get(next)).toMatchObject({ lines: '001', amount: 19_990 });
  });

  it('refunds a second payment, and a wrong amount', async () => {
    const { id, first, orders, intentId } = await open();
    shop.payments.confirm(intentId);
    await patch(shop, first, intentId);
    await webhook(shop, lateMoney(id, '111'));
    expect(await payment('pi_late00000001')).toMatchObject({ outcome: 'refunded' });
    expect(await states(orders)).toEqual(['paid', 'paid', 'paid']);
  });

  it('retries the refund of a line that failed at the bank', async () => {
    const { id, parts } = await open();
    await cancelPurchase(shop, { name: id, caller: buyer(), requestId: 'request-1' });
    await order(shop, parts[0] ?? '', { quantity: 95, caller: buyer('other') });
    const late = lateMoney(id, '111');
    await webhook(shop, late);
    shop.payments.moveRefund(late, `${late}-refund-1`, 'failed');
    await webhook(shop, late, 'refund.failed');
    expect(await payment(late)).toMatchObject({ outcome: 'settled', refundAttempts: 2 });
    expect(shop.payments.intents.get(late)?.amountRefunded).toBe(19_990);
  });

  it("shows a person's refund on its lines, and as refunded when it is complete", async () => {
    const { id, first, orders, intentId } = await open();
    shop.payments.confirm(intentId);
    await patch(shop, first, intentId);
    const amounts = async () =>
      (await getPurchase(shop, buyer(), id)).orders.map(({ refund }) => refund?.amount ?? 0);
    shop.payments.refundByHand(intentId, 25_000);
    await webhook(shop, intentId, 'charge.refunded');
    expect(await amounts()).toEqual([199.9, 50.1, 0]);
    expect(await states(orders)).toEqual(['paid', 'paid', 'paid']);
    shop.payments.refundByHand(intentId);
    await webhook(shop, intentId, 'charge.refunded');
    expect(await amounts()).toEqual([199.9, 199.9, 199.9]);
    expect(await states(orders)).toEqual(['refunded', 'refunded', 'refunded']);
    expect(await getPurchase(shop, buyer(), id)).toMatchObject({ state: 'refunded' });
  });

  it('shows a dispute at each order that its money paid', async () => {
    const { first, orders, intentId } = await open();
    shop.payments.confirm(intentId);
    await patch(shop, first, intentId);
    shop.payments.dispute(intentId);
    await webhook(shop, intentId, 'charge.dispute.created');
    for (const id of orders)
      expect((await orderRecord(shop, id)).dispute).toMatchObject({ status: 'open' });
  });

  it('cancels an intent that is no longer needed', async () => {
    const { id, intentId, second } = await open();
    const stray = shop.payments.add({
      id: 'pi_stray0000001',
      orderId: id,
      lines: '111',
      uid: 'buyer',
      amount: 59_970,
    });
    await cancel(shop, second);
    await sweep(shop);
    for (const one of [intentId, stray.id])
      expect(shop.payments.intents.get(one)?.status).toBe('canceled');
  });
});
