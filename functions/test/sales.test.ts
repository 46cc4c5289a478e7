import { orderNumber } from '@brushline/contract/orders/order-number';
import { DAY_MS, HOUR_MS } from '@brushline/contract/values/durations';
import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { searchOrders } from '../src/domain/desk/search-orders.ts';
import { getDeskTroubles, getDeskWork } from '../src/domain/desk/show-work.ts';
import { getOrder } from '../src/domain/orders/show-orders.ts';
import { recordDisputes } from '../src/domain/payments/record-disputes.ts';
import { newPayment } from '../src/domain/payments/settle-orphan.ts';
import { recomputeSales } from '../src/domain/sales/recompute-sales.ts';
import { getSales } from '../src/domain/sales/show-sales.ts';
import { intentOf, patch, secretOf } from './support/payment-steps.ts';
import { partsOnSale, purchase, purchaseRecord } from './support/purchase-steps.ts';
import { intentFor, paymentOf } from './support/records.ts';
import { buyer, order, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

/** Pays an order, or the purchase that it is a line of. */
async function pay(orderId: string, purchaseId?: string): Promise<void> {
  await secretOf(shop, orderId);
  const intent = purchaseId
    ? ((await purchaseRecord(shop, purchaseId)).paymentIntentId ?? '')
    : await intentOf(shop, orderId);
  shop.payments.confirm(intent);
  await patch(shop, orderId, intent);
}

async function buyList(): Promise<string> {
  const id = await purchase(shop, await partsOnSale(shop, 2));
  const [line] = (await purchaseRecord(shop, id)).lines;
  await pay(line?.orderId ?? '', id);
  return id;
}

describe('the sales', () => {
  useShop();

  it('of a day are those of the orders that were paid on it', async () => {
    const stator = await partOnSale(shop, { category: 'stator', number: 'STA-1' });
    await pay(await order(shop, stator, { quantity: 30 }));
    await order(shop, stator, { quantity: 1 });
    await buyList();
    expect(await recomputeSales(shop)).toEqual({ days: 1, failures: [] });
    expect(await getSales(shop)).toMatchObject({
      at: '2026-11-20T12:00:00.000Z',
      days: [{ day: '2026-11-20', total: 999.5, purchases: 2, lines: 3, placed: 4, paid: 3 }],
      months: [{ month: '2026-11', total: 999.5, purchases: 2 }],
      categories: [
        { category: 'stator', total: 599.7 },
        { category: null, total: 399.8 },
      ],
      parts: [{ part: stator, units: 30, total: 599.7 }, { units: 10 }, { units: 10 }],
    });
  });

  it('are recomputed, and never incremented', async () => {
    const part = await partOnSale(shop);
    await pay(await order(shop, part, { quantity: 1 }));
    await recomputeSales(shop);
    await collections(shop.db).jobs.doc('recomputeSales').delete();
    await recomputeSales(shop);
    expect((await getSales(shop)).days).toMatchObject([{ total: 19.99, lines: 1 }]);
  });

  it('are computed once an hour', async () => {
    await order(shop, await partOnSale(shop));
    expect((await recomputeSales(shop)).days).toBe(1);
    shop.pass(HOUR_MS - 1);
    expect((await recomputeSales(shop)).days).toBe(0);
    shop.pass(1);
    expect((await recomputeSales(shop)).days).toBe(1);
  });

  it('show an order as paid that was paid a day after it was placed', async () => {
    const late = await order(shop, await partOnSale(shop), { quantity: 1 });
    await recomputeSales(shop);
    shop.pass(20 * HOUR_MS);
    await pay(late);
    await recomputeSales(shop);
    expect((await getSales(shop)).days.slice(-2)).toMatchObject([
      { day: '2026-11-20', placed: 1, paid: 1, lines: 0 },
      { day: '2026-11-21', placed: 0, paid: 0, lines: 1, total: 19.99 },
    ]);
  });

  it('show an order as paid that was paid at the end of a long hold', async () => {
    shop.orderHoldHours = 20 * 24;
    const late = await order(shop, await partOnSale(shop), { quantity: 1 });
    await recomputeSales(shop);
    for (let day = 1; day < 20; day += 1) {
      shop.pass(24 * HOUR_MS);
      await recomputeSales(shop);
    }
    await pay(late);
    shop.pass(24 * HOUR_MS);
    await recomputeSales(shop);
    expect((await getSales(shop)).days).toContainEqual(
      expect.objectContaining({ day: '2026-11-20', placed: 1, paid: 1 }),
    );
  });

  it('continue where a run ran out of time, even into the next month', async () => {
    await pay(await order(shop, await partOnSale(shop), { quantity: 1 }));
    shop.pass(11 * 24 * HOUR_MS);
    const until = shop.now().getTime();
    expect((await recomputeSales(shop, until)).days).toBe(0);
    expect((await recomputeSales(shop)).days).toBe(12);
    expect((await getSales(shop)).months).toMatchObject([
      { month: '2026-11', total: 19.99 },
      { month: '2026-12', total: 0 },
    ]);
  });

  it('continue day by day when a run has time for only one', async () => {
    await pay(await order(shop, await partOnSale(shop), { quantity: 1 }));
    shop.pass(3 * 24 * HOUR_MS);
    const start = shop.now().getTime();
    for (let run = 0; run < 4; run += 1) {
      let seconds = 0;
      const now = () => new Date(start + 1_000 * seconds++);
      expect((await recomputeSales({ ...shop, now }, start + 3_000)).days).toBe(1);
    }
    const days = (await getSales(shop)).days.map(({ day }) => day);
    expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']);
    expect((await recomputeSales(shop)).days).toBe(0);
    shop.pass(24 * HOUR_MS);
    expect((await recomputeSales(shop)).days).toBe(4);
  });

  it('are shown with twelve reads, however many orders there are', async () => {
    await buyList();
    await recomputeSales(shop);
    const before = database.stats().reads;
    await getSales(shop);
    await getDeskWork(shop);
    expect(database.stats().reads - before).toBeLessThanOrEqual(20);
  });

  it('are empty before the first order', async () => {
    await recomputeSales(shop);
    expect(await getSales(shop)).toMatchObject({ at: null, days: [], months: [], parts: [] });
  });
});

describe('the work of the desk', () => {
  useShop();

  it('counts what waits for a person', async () => {
    await buyList();
    await order(shop, await partOnSale(shop));
    const none = { lowStock: 0, disputes: 0, refundsFailed: 0, mailsUnsent: 0, orphans: 0 };
    expect(await getDeskWork(shop)).toEqual({ ...none, toShip: 2, unpaid: 0 });
    shop.pass(12 * HOUR_MS + 1);
    expect(await getDeskWork(shop)).toEqual({ ...none, toShip: 2, unpaid: 1 });
  });

  it('counts the parts at their reorder level, and those that are too few to be ordered', async () => {
    await partOnSale(shop, { name: 'Low', minimumOrder: 2, stock: 5, lowStock: 5 });
    await partOnSale(shop, { name: 'High', minimumOrder: 2, stock: 6, lowStock: 5 });
    expect((await getDeskWork(shop)).lowStock).toBe(1);
    await partOnSale(shop, { name: 'Few', minimumOrder: 10, stock: 9 });
    await partOnSale(shop, { name: 'Enough', minimumOrder: 10, stock: 10 });
    expect((await getDeskWork(shop)).lowStock).toBe(2);
  });

  it('links to the lines to ship, and to those whose refund failed', async () => {
    const id = await buyList();
    const single = await order(shop, await partOnSale(shop));
    const { orders } = collections(shop.db);
    await orders.doc(single).update({ refund: { status: 'failed', amountCents: 100 } });
    const find = async (state: 'toShip' | 'refundFailed') =>
      (await searchOrders(shop, { state, limit: 50 })).rows.map(({ _id }) => _id);
    expect(await find('toShip')).toEqual([id]);
    expect(await find('refundFailed')).toEqual([single]);
    expect((await getDeskWork(shop)).refundsFailed).toBe(1);
  });

  it('lists the disputed payments, the earliest deadline first, until the bank has decided', async () => {
    const [single = '', other = '', decided = ''] = await Promise.all(
      ['A', 'B', 'C'].map(async (name) => order(shop, await partOnSale(shop, { name }))),
    );
    const deadlines = { [single]: '2026-12-02', [other]: '2026-11-29', [decided]: '2026-11-28' };
    for (const [id, day] of Object.entries(deadlines)) {
      await pay(id);
      const intentId = (await getOrder(shop, buyer(), id)).transactionId ?? '';
      shop.payments.dispute(intentId, { answerByMs: Date.parse(day) });
      await recordDisputes(shop, intentId);
      if (id !== decided) continue;
      shop.payments.dispute(intentId, { status: 'lost', answerByMs: null });
      await recordDisputes(shop, intentId);
    }
    expect((await getDeskWork(shop)).disputes).toBe(2);
    expect((await getDeskTroubles(shop)).disputes).toMatchObject([
      { number: orderNumber(other), amount: 199.9, reason: 'fraudulent' },
      { number: orderNumber(single), answerBy: '2026-12-02T00:00:00.000Z' },
    ]);
  });

  it('lists the earliest deadline first, however many disputes there are', async () => {
    const { payments } = collections(shop.db);
    const about = { orderId: 'o1', uid: 'buyer' };
    const last = Date.parse('2026-12-31');
    const disputed = Array.from({ length: 101 }, (_, i) => ({
      ...newPayment(intentFor({ id: `pi_${100 + i}` }), about, 'settled', shop.now()),
      dispute: {
        id: `dp_${i}`,
        status: 'open' as const,
        amountCents: 100,
        reason: 'fraudulent',
        answerByMs: i === 0 ? null : last - i * DAY_MS,
      },
    }));
    await Promise.all(disputed.map((payment) => payments.doc(payment.id).set(payment)));
    const { disputes } = await getDeskTroubles(shop);
    expect(disputes.map(({ _id }) => _id)).toEqual(
      disputed
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    );
    await Promise.all(disputed.map(({ id }) => payments.doc(id).delete()));
  });

  it('lists the e-mails that were given up, and the payments without an order', async () => {
    shop.orderMail = { shopUrl: 'https://shop.test', to: 'everyone' };
    await order(shop, await partOnSale(shop));
    const { mail, payments } = collections(shop.db);
    const [written] = (await mail.get()).docs;
    const failed = { 'delivery.state': 'ERROR', 'delivery.error': '550 unknown' };
    await shop.db.doc(written?.ref.path ?? '').update(failed);
    const id = 'pi_lost';
    const lost = { id, orderId: 'gone', outcome: 'orphan' as const, amountCents: 420 };
    await payments.doc(id).set(paymentOf({ ...lost, at: shop.now() }));
    expect(await getDeskWork(shop)).toMatchObject({ mailsUnsent: 1, orphans: 1 });
    expect(await getDeskTroubles(shop)).toMatchObject({
      mails: [{ _id: written?.id, to: 'buyer@brushline.test', error: '550 unknown' }],
      orphans: [{ _id: 'pi_lost', amount: 4.2, at: '2026-11-20T12:00:00.000Z' }],
    });
    await payments.doc('pi_lost').delete();
  });
});
