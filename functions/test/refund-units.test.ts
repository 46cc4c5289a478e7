import { MAX_UNITS } from '@brushline/contract/constants';
import { HOUR_MS } from '@brushline/contract/values/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { cancelOrder } from '../src/domain/orders/cancel-order.ts';
import { listOrdersToShip } from '../src/domain/orders/show-orders.ts';
import { moveStock } from '../src/domain/parts/move-stock.ts';
import { getPurchase } from '../src/domain/purchases/show-purchases.ts';
import { MAX_REFUND_FAILURES } from '../src/domain/refunds/after-refunds.ts';
import { closeRefund } from '../src/domain/refunds/close-refund.ts';
import { refundPurchase } from '../src/domain/refunds/refund-purchase.ts';
import { shipPurchase } from '../src/domain/shipments/ship-purchase.ts';
import { orderRecord, patch, secretOf, stockOf, sweep, webhook } from './support/payment-steps.ts';
import { partsOnSale, purchase, purchaseRecord, refusalOf } from './support/purchase-steps.ts';
import { admin, buyer } from './support/test-shop.ts';
import { shop, useShop } from './support/use-shop.ts';

describe('a refund of units', () => {
  let name: string;
  let ids: string[];
  let parts: string[];
  let intentId: string;
  useShop(() => {
    shop.orderMail = { shopUrl: 'https://shop.test', to: 'everyone' };
  });

  beforeEach(async () => {
    parts = await partsOnSale(shop, 2);
    ({ name, ids, intentId } = await buy());
  });

  /** Buys ten units each of the two parts at $19.99. */
  async function buy() {
    const id = await purchase(shop, parts);
    const orders = (await purchaseRecord(shop, id)).lines.map(({ orderId }) => orderId);
    await secretOf(shop, orders[0] ?? '');
    const intent = (await purchaseRecord(shop, id)).paymentIntentId ?? '';
    shop.payments.confirm(intent);
    await patch(shop, orders[0] ?? '', intent);
    return { name: id, ids: orders, intentId: intent };
  }

  interface Asked {
    shipped?: boolean;
    restock?: boolean;
    key?: string | null;
    expectedLeft?: number;
    reason?: string;
  }

  /** Refunds a number of units of each order. */
  function refund(units: readonly number[], asked: Asked = {}) {
    const { shipped = false, restock = false, key = null, expectedLeft, reason } = asked;
    const lines = units.flatMap((count, i) =>
      count > 0 ? [{ orderId: ids[i] ?? '', units: count, shipped, expectedLeft }] : [],
    );
    const body = { lines, restock, reason };
    const call = { name, body, caller: admin, idempotencyKey: key, requestId: shop.newId() };
    return refundPurchase(shop, call);
  }

  function ship(units: number, index = 0) {
    const lines = [{ orderId: ids[index] ?? '', units, expectedLeft: undefined }];
    const body = { lines, carrier: 'DHL', tracking: undefined };
    const call = { name, body, caller: admin, idempotencyKey: null, requestId: shop.newId() };
    return shipPurchase(shop, call);
  }

  const shown = () => getPurchase(shop, admin, name);
  const units = async () => (await shown()).orders.map((order) => order.units);
  const refunds = async () => (await shown()).refunds;
  const states = async () => (await shown()).orders.map(({ state }) => state);
  const back = () => shop.payments.intents.get(intentId)?.amountRefunded;
  const payment = async () => (await collections(shop.db).payments.doc(intentId).get()).data();
  const mails = async () =>
    (await collections(shop.db).mail.get()).docs
      .map((mail) => mail.data())
      .filter(({ event }) => event === 'refunded')
      .map(({ message }) => message);

  it('withdraws unshipped units, and refunds their money', async () => {
    await refund([3]);
    expect(back()).toBe(3 * 1999);
    expect(await units()).toMatchObject([{ open: 7, shipped: 0 }, { open: 10 }]);
    expect(await refunds()).toMatchObject([
      {
        amount: 59.97,
        status: 'succeeded',
        lines: [{ orderId: ids[0], units: 3, shipped: false, amount: 59.97 }],
      },
    ]);
    expect((await orderRecord(shop, ids[0] ?? '')).refund).toEqual({
      status: 'succeeded',
      amountCents: 5997,
    });
    expect((await orderRecord(shop, ids[1] ?? '')).refund).toBeUndefined();
    expect(await payment()).toMatchObject({ outcome: 'settled', refundedCents: 5997 });
    expect((await refusalOf(ship(8))).errors).toEqual({ 'lines[0].units': 'Only 7 are left' });
  });

  it('shows its reason to staff, and not to the customer', async () => {
    await refund([3], { reason: 'Wrong size' });
    expect(await refunds()).toMatchObject([{ reason: 'Wrong size' }]);
    const [told] = (await getPurchase(shop, buyer(), name)).refunds;
    expect(told).toMatchObject({ amount: 59.97 });
    expect(told).not.toHaveProperty('reason');
  });

  it('restocks them if requested', async () => {
    await refund([3, 4], { restock: true });
    expect(await stockOf(shop, parts[0] ?? '')).toEqual([93, 0, 7]);
    expect(await stockOf(shop, parts[1] ?? '')).toEqual([94, 0, 6]);
  });

  it('restocks at most what can be counted, as with received units', async () => {
    const [partId = ''] = parts;
    const body = { kind: 'receive', units: MAX_UNITS - 95, reason: undefined } as const;
    const call = { partId, body, caller: admin, idempotencyKey: null, requestId: shop.newId() };
    await moveStock(shop, call);
    expect((await refusalOf(refund([6], { restock: true }))).errors).toEqual({
      restock: 'The stock cannot be more than 10,000,000 units, including those that orders hold',
    });
    expect(await refunds()).toEqual([]);
    await refund([5], { restock: true });
    await refund([5]);
    expect(await stockOf(shop, partId)).toEqual([MAX_UNITS, 0, 5]);
  });

  it('of shipped units does not change the open ones', async () => {
    await ship(6);
    await refund([2], { shipped: true, restock: true });
    expect(await units()).toMatchObject([{ open: 4, shipped: 6, kept: 4 }, { open: 10 }]);
    expect(await stockOf(shop, parts[0] ?? '')).toEqual([92, 0, 8]);
    expect((await refusalOf(refund([5], { shipped: true }))).errors).toEqual({
      'lines[0].units': 'Only 4 are left',
    });
  });

  it('of all units of a line ends its order, and of all lines the purchase', async () => {
    await refund([10]);
    expect(await states()).toEqual(['refunded', 'paid']);
    expect((await listOrdersToShip(shop, {})).rows.map(({ _id }) => _id)).toEqual([ids[1]]);
    await ship(10, 1);
    await refund([0, 10], { shipped: true });
    expect(await states()).toEqual(['refunded', 'refunded']);
    expect(await payment()).toMatchObject({ outcome: 'refunded', refundedCents: 39_980 });
  });

  it('of several lines has one time, however long they take', async () => {
    const { pass, now } = shop;
    shop.now = () => {
      pass(1);
      return now();
    };
    await refund([10, 10]);
    const { timeline } = await shown();
    expect(timeline.map(({ event }) => event)).toEqual(['placed', 'paid', 'refunded']);
  });

  it('is reported to the customer once, by its units, even if it fails later and is repeated', async () => {
    const id = await refund([3]);
    await refund([2, 5]);
    const told = await mails();
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Your refund is on its way: \$139\.93 for 2 parts of /),
      'Your refund is on its way: $59.97 for 3 × Part 1',
    ]);
    shop.payments.moveRefund(intentId, `${intentId}-refund-${id}`, 'failed');
    await webhook(shop, intentId, 'refund.failed');
    expect(await mails()).toHaveLength(2);
    expect(back()).toBe(10 * 1999);
    await refund([5, 5]);
    expect(await mails()).toHaveLength(3);
  });

  it('happens once for one key, and refuses another request under it', async () => {
    const first = await refund([3], { key: 'key-00001', restock: true });
    expect(await refund([3], { key: 'key-00001', restock: true })).toBe(first);
    expect(back()).toBe(3 * 1999);
    const other = refund([3], { key: 'key-00001' });
    expect((await refusalOf(other)).code).toBe('idempotency_conflict');
  });

  it('is refused under a key that was used for another purchase', async () => {
    const key = 'key-00001';
    await refund([3], { key });
    ({ name, ids } = await buy());
    expect((await refusalOf(refund([3], { key }))).code).toBe('idempotency_conflict');
    expect(await units()).toMatchObject([{ open: 10 }, { open: 10 }]);
  });

  it('is made once per unit when several are requested at once', async () => {
    const outcomes = await Promise.allSettled([refund([6]), refund([6]), refund([6])]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(back()).toBe(6 * 1999);
  });

  it('is refused if its sender saw another state', async () => {
    await refund([3]);
    const refusal = await refusalOf(refund([3], { expectedLeft: 10 }));
    expect(refusal.errors).toEqual({ 'lines[0].units': '7 are left now' });
  });

  it('never exceeds what was paid, less what a person has refunded', async () => {
    shop.payments.refundByHand(intentId, 39_980 - 5_000);
    await webhook(shop, intentId, 'charge.refunded');
    const refusal = await refusalOf(refund([3]));
    expect(refusal).toMatchObject({ code: 'refund_too_large' });
    expect(refusal.message).toBe(
      'Only $50.00 of this payment can still be refunded, and these units cost $59.97.',
    );
    await refund([2]);
    expect(back()).toBe(39_980 - 5_000 + 2 * 1999);
  });

  it('refunds the rest when a person has refunded a part in the meantime', async () => {
    shop.payments.fail('refundIntent', 'before');
    await refund([10]);
    shop.payments.refundByHand(intentId, 39_980 - 5_000);
    for (let round = 0; round < 3; round += 1) await sweep(shop);
    expect(back()).toBe(39_980);
    expect(await payment()).toMatchObject({ outcome: 'refunded' });
  });

  it("refunds everything left when the bank returns a person's refund", async () => {
    shop.payments.fail('refundIntent', 'before');
    await refund([10]);
    shop.payments.refundByHand(intentId, 39_980 - 5_000);
    const byHand = shop.payments.intents.get(intentId)?.refunds[0]?.id ?? '';
    for (let round = 0; round < 3; round += 1) await sweep(shop);
    shop.payments.moveRefund(intentId, byHand, 'failed');
    await webhook(shop, intentId, 'refund.failed');
    expect(back()).toBe(39_980);
    expect(await payment()).toMatchObject({ outcome: 'refunded', refundedCents: 39_980 });
  });

  it('is pending while the provider is down, and is made by the round', async () => {
    shop.payments.fail('refundIntent', 'before');
    await refund([3]);
    expect(await refunds()).toMatchObject([{ status: 'pending', amount: 59.97 }]);
    expect(await payment()).toMatchObject({ outcome: 'part-due', refundedCents: 0 });
    expect(await units()).toMatchObject([{ open: 7 }, {}]);
    await sweep(shop);
    expect(await refunds()).toMatchObject([{ status: 'succeeded', amount: 59.97 }]);
  });

  it('becomes due again when it fails weeks later, and is made under a new key', async () => {
    const id = await refund([3], { reason: 'Wrong size' });
    shop.pass(21 * 24 * HOUR_MS);
    shop.payments.refundsBegin = 'pending';
    shop.payments.moveRefund(intentId, `${intentId}-refund-${id}`, 'failed');
    await webhook(shop, intentId, 'refund.failed');
    expect(await refunds()).toMatchObject([
      { status: 'pending', amount: 59.97, reason: 'Wrong size' },
    ]);
    const made = shop.payments.intents.get(intentId)?.refunds.map((one) => one.id);
    expect(made).toEqual([`${intentId}-refund-${id}`, `${intentId}-refund-${id}-2`]);
    expect(shop.alerts).toMatchObject([{ message: 'refundFailed', amountCents: 5997 }]);
  });

  /** Refunds three units, which the card refuses until the refund is held for a person. */
  async function holdRefund() {
    shop.payments.fail('refundIntent', 'before');
    const id = await refund([3]);
    shop.payments.spoilRefund(`${intentId}-refund-${id}`);
    for (let n = 2; n <= MAX_REFUND_FAILURES; n += 1)
      shop.payments.spoilRefund(`${intentId}-refund-${id}-${n}`);
    while (!(await payment())?.isHeld) {
      shop.pass(6 * HOUR_MS);
      await sweep(shop);
    }
  }

  const close = (requestId = shop.newId()) =>
    closeRefund(shop, { paymentId: intentId, note: 'Bank transfer', caller: admin, requestId });

  it('is made by the round even if an earlier one is held for a person', async () => {
    await holdRefund();
    shop.payments.fail('refundIntent', 'before');
    await refund([0, 2]);
    expect(back()).toBe(0);
    expect(await sweep(shop)).toMatchObject({ held: 1, failures: [] });
    expect(back()).toBe(2 * 1999);
    expect(await payment()).toMatchObject({ outcome: 'part-due', isHeld: true });
    await close();
    expect(await payment()).toMatchObject({ outcome: 'settled', refundedCents: 2 * 1999 });
  });

  it('that the card refuses is closed by a person, with a note', async () => {
    expect(await close()).toBe(0);
    await holdRefund();
    expect(await refunds()).toMatchObject([{ status: 'failed', heldPayment: intentId }]);
    expect((await getPurchase(shop, buyer(), name)).refunds[0]).not.toHaveProperty('heldPayment');
    expect(await close('request-1')).toBe(1);
    expect(await close('request-1')).toBe(1);
    expect(await refunds()).toMatchObject([
      { status: 'succeeded', amount: 59.97, paidBack: 'Bank transfer' },
    ]);
    expect(await payment()).toMatchObject({
      outcome: 'settled',
      refundedCents: 0,
      closedCents: 5997,
      isHeld: false,
    });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'We have paid you back: $59.97 for 3 × Part 1',
    ]);
    expect((await sweep(shop)).held).toBe(0);
    expect(back()).toBe(0);
    await refund([1]);
    expect(back()).toBe(1999);
  });

  it('is not made twice when a restore has forgotten an attempt', async () => {
    const id = await refund([3]);
    const first = `${intentId}-refund-${id}`;
    const { refunds: records, payments } = collections(shop.db);
    shop.payments.moveRefund(intentId, first, 'failed');
    shop.payments.fail('refundIntent', 'before');
    await webhook(shop, intentId, 'refund.failed').catch(() => undefined);
    await records.doc(`${first}-2`).delete();
    const due = (await payments.doc(intentId).get()).data();
    await sweep(shop);
    await sweep(shop);
    expect(back()).toBe(3 * 1999);
    await records.doc(`${first}-2`).delete();
    if (due) await payments.doc(intentId).set(due);
    await webhook(shop, intentId, 'charge.refunded');
    expect(back()).toBe(3 * 1999);
    expect(await refunds()).toMatchObject([{ status: 'succeeded', amount: 59.97 }]);
    // Its id is known, and no other attempt is planned.
    expect((await payment())?.refundAttempts).toBe(due?.refundAttempts);
    await records.doc(`${first}-2`).delete();
    if (due) await payments.doc(intentId).set(due);
    shop.payments.fail('refundIntent', 'before');
    expect(await sweep(shop)).toMatchObject({ failures: [] });
  });

  it('has an audit record with its units and money', async () => {
    await ship(2);
    await refund([3], { restock: true });
    await refund([1], { shipped: true });
    const { docs } = await collections(shop.db).audit.where('what', '==', 'order.refund').get();
    expect(docs.map((act) => act.data().after)).toEqual(
      expect.arrayContaining([
        { amount: '$59.97', units: '3 × Part 1', restocked: true, reason: null },
        { amount: '$19.99', units: '1 × Part 1 (shipped)', restocked: false, reason: null },
      ]),
    );
  });

  it('is refused for an order that an admin has archived', async () => {
    const orderId = ids[0] ?? '';
    await cancelOrder(shop, { orderId, caller: admin, requestId: shop.newId() });
    expect((await refusalOf(refund([1]))).errors).toEqual({ 'lines[0].units': 'None are left' });
    expect((await refusalOf(ship(1))).errors).toEqual({ 'lines[0].units': 'None are left' });
  });
});
