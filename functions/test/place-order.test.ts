import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '@brushline/contract/messages';
import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { placeOrder } from '../src/domain/orders/place-order.ts';
import { getOrder, listAllOrders } from '../src/domain/orders/show-orders.ts';
import { deletePart } from '../src/domain/parts/archive-part.ts';
import { getPart } from '../src/domain/parts/show-parts.ts';
import { readAll } from './support/invariants.ts';
import {
  admin,
  buyer,
  order,
  ordersFor,
  partOnSale,
  type TestShop,
  testShop,
} from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

/** Two hundred buyers who retry take a while on a busy machine. */
const BUSY = { timeout: 300_000 };

describe('placing orders', () => {
  useShop();

  it('holds the stock and stores the part as it was', async () => {
    const part = await partOnSale(shop, { number: 'STA-4208-12' });
    const id = await order(shop, part, { quantity: 30 });
    expect(await getOrder(shop, buyer(), id)).toMatchObject({
      _id: id,
      part,
      item: 'Stator 12N14P',
      partNumber: 'STA-4208-12',
      price: 19.99,
      quantity: 30,
      total: 599.7,
      paid: false,
      transactionId: null,
      state: 'pending',
      email: 'buyer@brushline.test',
      date: 'Nov 20, 2026',
      expiresAt: '2026-11-21T12:00:00.000Z',
    });
    expect(await getPart(shop, part)).toMatchObject({ stock: 70 });
  });

  it('prices the whole quantity at the break that it reaches, and keeps that price', async () => {
    const priceBreaks = [
      { from: 20, cents: 1799 },
      { from: 50, cents: 1599 },
    ];
    const part = await partOnSale(shop, { minimumOrder: 10, orderMultiple: 10, priceBreaks });
    const stored = async (quantity: number) => {
      const { price, total } = await getOrder(shop, buyer(), await order(shop, part, { quantity }));
      return [price, total];
    };
    expect(await stored(10)).toEqual([19.99, 199.9]);
    expect(await stored(20)).toEqual([17.99, 359.8]);
    expect(await stored(50)).toEqual([15.99, 799.5]);
  });

  it('refuses a quantity that breaks a pack, and names the nearest', async () => {
    const part = await partOnSale(shop, { minimumOrder: 10, orderMultiple: 10 });
    await expect(order(shop, part, { quantity: 15 })).rejects.toMatchObject({
      code: 'invalid_body',
      errors: { quantity: messages.quantityMultiple(10, [10, 20]) },
    });
  });

  it('finds the part by its name', async () => {
    await partOnSale(shop, { name: 'Rotor A/B' });
    const body = { item: ' rotor  a/b', part: undefined, quantity: 5, phone: '1', address: 'a' };
    const id = await placeOrder(shop, { body, caller: buyer(), idempotencyKey: null });
    expect(await getOrder(shop, buyer(), id)).toMatchObject({ item: 'Rotor A/B' });
  });

  it('T36 sells the last 100 units, one each, to 100 of 200 buyers', BUSY, async () => {
    const part = await partOnSale(shop, { stock: 100 });
    await sellOut([shop], part, 200);
    await expect(order(shop, part)).rejects.toMatchObject({
      code: 'insufficient_stock',
      errors: { quantity: messages.orderTooLarge(0) },
    });
    expect((await readAll(shop.db)).orders).toHaveLength(100);
  });

  it('T36 does the same when the buyers use four instances', BUSY, async () => {
    const part = await partOnSale(shop, { stock: 100 });
    const instances = Array.from({ length: 4 }, () => testShop(database.db));
    await sellOut(instances, part, 200);
  });

  /** Buys one unit for each buyer at once. Each must be served or told that the part is sold out. */
  async function sellOut(instances: TestShop[], part: string, count: number): Promise<void> {
    const codes = await Promise.all(
      Array.from({ length: count }, (_, n) =>
        buy(instances[n % instances.length] ?? shop, part, n),
      ),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(count / 2);
    expect(codes.filter((code) => code === 'insufficient_stock')).toHaveLength(count / 2);
    expect(await getPart(shop, part)).toMatchObject({ stock: 0 });
  }

  /** Retries under the same key when the shop asks for it, like the shop's own client. */
  async function buy(instance: TestShop, part: string, n: number): Promise<string> {
    const wish = { quantity: 1, caller: buyer(`b${n}`), key: `key-of-buyer-${n}` };
    for (;;) {
      const code = await order(instance, part, wish).then(
        () => 'ok',
        (error) => error.code,
      );
      if (code !== 'unavailable') return code;
      await sleep(500);
    }
  }

  it('sells the whole stock despite lost acknowledgements, and refuses no buyer before', async () => {
    const part = await partOnSale(shop, { stock: 20 });
    const buyers = Array.from({ length: 40 }, (_, n) => buyer(`b${n}`));
    const lost = { rpc: 'Commit', kind: 'after', code: 'DEADLINE_EXCEEDED', rate: 0.2 } as const;
    await database.inject(lost);
    const results = await Promise.allSettled(
      buyers.map((caller) => order(shop, part, { quantity: 1, caller })),
    );
    await database.inject();
    const codes = results.map((one) => (one.status === 'rejected' ? one.reason.code : 'ok'));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(20);
    expect(codes.filter((code) => code === 'insufficient_stock')).toHaveLength(20);
  });

  it('places one order for one key, however many calls race', async () => {
    const part = await partOnSale(shop);
    const again = () => order(shop, part, { key: 'key-00001' });
    const ids = new Set(await Promise.all(Array.from({ length: 10 }, again)));
    ids.add(await again());
    expect(ids.size).toBe(1);
    expect(await getPart(shop, part)).toMatchObject({ stock: 90 });
    await expect(order(shop, part, { key: 'key-00001', quantity: 11 })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
    const other = await order(shop, part, { key: 'key-00001', caller: buyer('other') });
    expect(ids.has(other)).toBe(false);
  });

  it('answers a repeated key even after the part was taken off sale', async () => {
    const part = await partOnSale(shop);
    const id = await order(shop, part, { key: 'key-00002' });
    await deletePart(shop, { partId: part, caller: admin, requestId: 'r1' });
    expect(await order(shop, part, { key: 'key-00002' })).toBe(id);
    await expect(order(shop, part)).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['minimum', 4, 'invalid_body', messages.orderTooSmall(5)],
    ['stock', 101, 'insufficient_stock', messages.orderTooLarge(100)],
  ])('refuses a quantity against the %s and writes nothing', async (_, quantity, code, message) => {
    const part = await partOnSale(shop, { minimumOrder: 5 });
    const before = await readAll(shop.db);
    const refused = order(shop, part, { quantity });
    await expect(refused).rejects.toMatchObject({ code, errors: { quantity: message } });
    expect(await readAll(shop.db)).toEqual(before);
  });

  it('refuses a total that no card can pay', async () => {
    const cheap = await partOnSale(shop, { price: 0.01 });
    await expect(order(shop, cheap)).rejects.toMatchObject({
      code: 'invalid_body',
      errors: { quantity: messages.totalTooSmall },
    });
  });

  it('refuses a caller without an e-mail', async () => {
    const part = await partOnSale(shop);
    const caller = { ...buyer(), email: null };
    await expect(order(shop, part, { caller })).rejects.toMatchObject({ code: 'invalid_body' });
  });

  it.each(['DEADLINE_EXCEEDED', 'UNAVAILABLE'] as const)(
    'has one effect when the answer to the commit is lost (%s)',
    async (code) => {
      const part = await partOnSale(shop);
      await database.inject({ rpc: 'Commit', kind: 'after', code, times: 1 });
      const id = await order(shop, part);
      expect(await getPart(shop, part)).toMatchObject({ stock: 90 });
      expect((await readAll(shop.db)).orders.map((one) => one.id)).toEqual([id]);
    },
  );

  it('answers 503 while the database is down, and the same key sells once afterwards', async () => {
    const part = await partOnSale(shop);
    await database.inject({ rpc: 'Commit', kind: 'before', code: 'INTERNAL' });
    await expect(order(shop, part, { key: 'key-00003' })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 5,
    });
    await database.inject();
    await order(shop, part, { key: 'key-00003' });
    expect(await getPart(shop, part)).toMatchObject({ stock: 90 });
  });

  it('lists own orders by uid, and any by e-mail for an admin, newest first', async () => {
    const part = await partOnSale(shop);
    const first = await order(shop, part);
    shop.pass(1000);
    const second = await order(shop, part);
    await order(shop, part, { caller: buyer('other') });
    const ids = (orders: { _id: string }[]) => orders.map(({ _id }) => _id);
    expect(ids((await ordersFor(shop, buyer(), 'buyer@brushline.test')).rows)).toEqual([
      second,
      first,
    ]);
    expect(ids((await ordersFor(shop, admin, 'buyer@brushline.test')).rows)).toEqual([
      second,
      first,
    ]);
    const heir = { ...buyer('heir'), email: 'buyer@brushline.test' };
    expect((await ordersFor(shop, heir, 'buyer@brushline.test')).rows).toEqual([]);
    expect((await listAllOrders(shop, {})).rows).toHaveLength(3);
    await expect(getOrder(shop, buyer('other'), first)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await getOrder(shop, admin, first)).toMatchObject({ _id: first });
  });

  it('keeps a movement for each change of stock', async () => {
    const part = await partOnSale(shop);
    const id = await order(shop, part);
    const hold = await collections(shop.db).movements.doc(`${id}-hold`).get();
    expect(hold.data()).toMatchObject({ partId: part, orderId: id, kind: 'hold', units: 10 });
  });
});
