import { orderNumber } from '@brushline/contract/orders/order-number';
import { HOUR_MS } from '@brushline/contract/values/durations';
import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { searchOrders } from '../src/domain/desk/search-orders.ts';
import { getCustomer } from '../src/domain/desk/show-customers.ts';
import { cancelOrder } from '../src/domain/orders/cancel-order.ts';
import { settlePayment } from '../src/domain/payments/settle-payment.ts';
import { placePurchase } from '../src/domain/purchases/place-purchase.ts';
import { forgetUser } from '../src/domain/users/forget-person.ts';
import { recordUser } from '../src/domain/users/record-user.ts';
import { handlers } from '../src/http/handlers.ts';
import { intentOf, openOrder, patch, secretOf } from './support/payment-steps.ts';
import { bodyOf, partsOnSale, purchase, purchaseRecord } from './support/purchase-steps.ts';
import { delivery, intentIdOf } from './support/records.ts';
import {
  admin,
  buyer,
  order,
  partOnSale,
  type TestShop,
  writeReview,
} from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

type Query = Partial<Parameters<typeof searchOrders>[1]>;

const all = { search: undefined, state: undefined, from: undefined, to: undefined };

async function find(query: Query = {}) {
  return (await searchOrders(shop, { ...all, limit: 50, cursor: undefined, ...query })).rows;
}

const idsOf = (rows: Awaited<ReturnType<typeof find>>) => rows.map(({ _id }) => _id);

describe('the orders of the desk', () => {
  useShop();

  it('shows a purchase as one row with its own data', async () => {
    const parts = await partsOnSale(shop, 3);
    const lines = parts.map((part) => ({ part, quantity: 10 }));
    const body = bodyOf(lines, { purchaseOrder: 'PO-26/1187' });
    const id = await placePurchase(shop, { body, caller: buyer(), idempotencyKey: null });
    const alone = await order(shop, parts[0] ?? '', { quantity: 1 });
    const rows = await find();
    const facts = { number: orderNumber(id), purchaseOrder: 'PO-26/1187', lines: 3, total: 599.7 };
    expect(rows.find(({ _id }) => _id === id)).toMatchObject({ ...facts, orders: [{}, {}, {}] });
    const single = { number: orderNumber(alone), purchaseOrder: null, lines: 1, total: 19.99 };
    expect(rows.find(({ _id }) => _id === alone)).toMatchObject(single);
  });

  it.each([
    ['its number', (id: string) => orderNumber(id)],
    ['its number without the hyphen', (id: string) => orderNumber(id).replace('-', '')],
    ['the e-mail address', () => 'BUYER@brushline.test'],
    ['a word of the name', () => 'Ångström'],
    ['the name without its marks', () => 'angstrom'],
    ['the company that it goes to', () => 'nordic'],
    ['the company that pays', () => 'holding'],
    ['a part', () => 'part 1'],
    ["a part's number", () => 'prt-100'],
    ['the purchase order number', () => 'po 26 1187'],
    ['words of several fields', () => 'ångström prt-100'],
  ])('finds a purchase by %s', async (_, wordsOf) => {
    const caller = { ...buyer(), name: 'Björn Ångström' };
    const [part = ''] = await partsOnSale(shop, 1);
    const body = bodyOf([{ part, quantity: 10 }], {
      purchaseOrder: 'PO-26/1187',
      delivery: { ...delivery, company: 'Nordic Drives' },
      billing: { ...delivery, company: 'Drives Holding' },
    });
    const id = await placePurchase(shop, { body, caller, idempotencyKey: null });
    await order(shop, await partOnSale(shop), { caller: buyer('other') });
    expect(idsOf(await find({ search: wordsOf(id) }))).toEqual([id]);
  });

  it('finds an order by a number that was heard on the phone, with letters for digits', async () => {
    const { orderId: id } = await openOrder(shop);
    const words = [orderNumber('3f8a1c07e5d24b6990ab12cd34ef5678').replace('-', '').toLowerCase()];
    await shop.db.doc(collections(shop.db).orders.doc(id).path).update({ words });
    for (const search of ['7Y51-R1ZR', '7y5l-rizr', ' 7Y5LRLZR '])
      expect(idsOf(await find({ search })), search).toEqual([id]);
    expect(await find({ search: '7y5l-rizs' })).toEqual([]);
  });

  it('finds the orders of a payment by its transaction id', async () => {
    const { part, orderId: id, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    await settlePayment(shop, intentId);
    await order(shop, part, { quantity: 1 });
    expect(idsOf(await find({ search: ` ${intentId} ` }))).toEqual([id]);
    expect(idsOf(await find({ search: intentId, state: 'paid' }))).toEqual([id]);
    for (const query of [
      ...[{ state: 'pending' }, { state: 'refundFailed' }],
      ...[{ from: '2999-01-01T00:00:00Z' }, { to: '1999-01-01T00:00:00Z' }],
    ] as const)
      expect(await find({ search: intentId, ...query })).toEqual([]);
    expect(await find({ search: `${intentId}x` })).toEqual([]);
  });

  it('shows the lines of a purchase as the customer sorted them', async () => {
    const parts = await partsOnSale(shop, 12);
    const { lines } = await purchaseRecord(shop, await purchase(shop, parts));
    const intentId = intentIdOf(await secretOf(shop, lines[0]?.orderId ?? ''));
    shop.payments.confirm(intentId);
    await settlePayment(shop, intentId);
    for (const search of [undefined, intentId]) {
      const [row] = await find({ search });
      expect(row?.orders.map(({ part }) => part)).toEqual(parts);
    }
  });

  it('finds nothing if one of the words does not match', async () => {
    await order(shop, await partOnSale(shop));
    expect(await find({ search: 'stator rotor' })).toEqual([]);
  });

  it('shows a cancelled order only in a search by its state or its words', async () => {
    const id = await order(shop, await partOnSale(shop));
    await cancelOrder(shop, { orderId: id, caller: buyer(), requestId: 'r-1' });
    expect(await find()).toEqual([]);
    expect(idsOf(await find({ state: 'cancelled' }))).toEqual([id]);
    expect(idsOf(await find({ search: orderNumber(id) }))).toEqual([id]);
    expect(await find({ search: orderNumber(id), state: 'paid' })).toEqual([]);
  });

  it('filters by the time of placing, with an inclusive start and an exclusive end', async () => {
    const part = await partOnSale(shop);
    const times: string[] = [];
    const ids: string[] = [];
    for (const _ of Array(3).keys()) {
      times.push(shop.now().toISOString());
      ids.push(await order(shop, part, { quantity: 1 }));
      shop.pass(HOUR_MS);
    }
    expect(idsOf(await find({ from: times[1], to: times[2] }))).toEqual([ids[1]]);
    expect(idsOf(await find({ state: 'pending', search: 'stator', to: times[1] }))).toEqual([
      ids[0],
    ]);
  });

  it('reads no more than a page of orders and their purchases', async () => {
    const parts = await partsOnSale(shop, 4);
    await purchase(shop, parts, { quantity: 1 });
    for (const part of parts) await order(shop, part, { quantity: 1 });
    for (const query of [{}, { state: 'pending' }, { search: 'brushline' }] as const) {
      const before = database.stats().reads;
      const { next } = await searchOrders(shop, { ...all, ...query, limit: 3, cursor: undefined });
      expect(next).not.toBeNull();
      expect(database.stats().reads - before).toBeLessThanOrEqual(2 * 3 + 1);
    }
  });
});

describe('the words of an order', () => {
  useShop();

  it('do not contain a forgotten person', async () => {
    const caller = { ...buyer('uid-1'), name: 'Carla', email: 'carla@x.test' };
    const id = await order(shop, await partOnSale(shop), { caller });
    await cancelOrder(shop, { orderId: id, caller, requestId: 'r-1' });
    await forgetUser(shop, caller.uid);
    expect(await find({ search: 'carla@x.test' })).toEqual([]);
    const stored = (await collections(shop.db).orders.doc(id).get()).data();
    expect(JSON.stringify(stored)).not.toMatch(/carla/i);
  });
});

describe('the newest order', () => {
  useShop();

  const sent = { params: {}, query: null, body: null, idempotencyKey: null, requestId: 'r-1' };
  const callOf = (own: TestShop) => ({
    ...sent,
    shop: own,
    caller: admin,
    confirm: async () => admin,
    token: '',
    networks: () => [],
  });

  it('is read once for concurrent calls', async () => {
    const id = await order(shop, await partOnSale(shop));
    const before = database.stats().reads;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => handlers.getNewestOrder(callOf(shop))),
    );
    expect(answers).toEqual(answers.map(() => ({ newest: id })));
    expect(database.stats().reads - before).toBe(1);
  });

  it('is null in a shop without orders', async () => {
    expect(await handlers.getNewestOrder(callOf(shop))).toEqual({ newest: null });
  });
});

describe('a customer', () => {
  useShop();
  const caller = buyer('carla');
  const email = 'carla@brushline.test';

  it('is shown with only their own purchases and reviews', async () => {
    const part = await partOnSale(shop);
    await order(shop, part, { caller, quantity: 3 });
    const paid = await order(shop, part, { caller, quantity: 2 });
    await secretOf(shop, paid, caller);
    const intent = await intentOf(shop, paid);
    shop.payments.confirm(intent);
    await patch(shop, paid, intent, caller);
    await order(shop, part, { quantity: 1 });
    await recordUser(shop, caller);
    await writeReview(shop, { caller });
    expect(await getCustomer(shop, email)).toEqual({
      email,
      name: 'carla',
      lines: 2,
      paidLines: 1,
      paid: 39.98,
      since: '2026-11-20T12:00:00.000Z',
      lastSeen: '2026-11-20T12:00:00.000Z',
      reviews: [expect.objectContaining({ review: 'Runs quiet', rating: 5 })],
      notes: [],
    });
  });

  it('is found by an order alone, and otherwise not at all', async () => {
    await expect(getCustomer(shop, email)).rejects.toMatchObject({ code: 'not_found' });
    await order(shop, await partOnSale(shop), { caller });
    expect(await getCustomer(shop, email)).toMatchObject({ since: null, lines: 1, paid: 0 });
  });
});
