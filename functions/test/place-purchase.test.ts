import { orderNumber } from '@brushline/contract/orders/order-number';
import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import type { Account } from '../src/domain/identity.ts';
import { deletePart } from '../src/domain/parts/archive-part.ts';
import { placePurchase } from '../src/domain/purchases/place-purchase.ts';
import { getPurchase } from '../src/domain/purchases/show-purchases.ts';
import { readAll } from './support/invariants.ts';
import { stockOf } from './support/payment-steps.ts';
import { bodyOf, partsOnSale, purchase, refusalOf } from './support/purchase-steps.ts';
import { delivery } from './support/records.ts';
import { admin, buyer, order, ordersFor, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

describe('placing purchases', () => {
  useShop();

  const place = (body: Parameters<typeof bodyOf>[0], key: string | null = null, caller = buyer()) =>
    placePurchase(shop, { body: bodyOf(body), caller, idempotencyKey: key });

  it('orders each part, by its id or its number, and holds its stock', async () => {
    const [one = '', two = ''] = await partsOnSale(shop, 2);
    const facts = { purchaseOrder: 'PO-7', note: '', vatId: 'NO923456789MVA' };
    const body = bodyOf(
      [
        { part: one, quantity: 10 },
        { number: 'PRT-101', quantity: 20 },
      ],
      facts,
    );
    const id = await placePurchase(shop, { body, caller: buyer(), idempotencyKey: null });
    expect(await getPurchase(shop, buyer(), id)).toMatchObject({
      _id: id,
      number: orderNumber(id),
      state: 'pending',
      total: 599.7,
      due: 599.7,
      delivery,
      billing: null,
      ...facts,
      note: null,
      orders: [
        {
          ...{ purchase: id, purchaseOrder: 'PO-7', part: one, quantity: 10, total: 199.9 },
          phone: delivery.phone,
        },
        {
          purchase: id,
          part: two,
          quantity: 20,
          total: 399.8,
          address: 'Coil Drives AS\nBea Buyer\n1 Motor Way\n0150 Oslo\nNorway',
        },
      ],
      timeline: [{ event: 'placed', orders: [expect.any(String), expect.any(String)] }],
    });
    expect(await stockOf(shop, one)).toEqual([90, 10, 0]);
    expect(await stockOf(shop, two)).toEqual([80, 20, 0]);
  });

  it('places fifty lines in one commit', async () => {
    const parts = await partsOnSale(shop, 50);
    const before = database.stats().rpcs.Commit ?? 0;
    const id = await purchase(shop, parts);
    expect((database.stats().rpcs.Commit ?? 0) - before).toBe(1);
    expect((await getPurchase(shop, buyer(), id)).orders.map(({ part }) => part)).toEqual(parts);
  });

  it("is listed in My Orders line by line, in the customer's order", async () => {
    const parts = await partsOnSale(shop, 12);
    await purchase(shop, parts);
    const { rows } = await ordersFor(shop, buyer(), buyer().email ?? '');
    expect(rows.map(({ part }) => part)).toEqual(parts);
  });

  it('adds up the lines of a part, which then reach its minimum and its break', async () => {
    const part = await partOnSale(shop, {
      minimumOrder: 10,
      priceBreaks: [{ from: 20, cents: 1500 }],
    });
    const id = await place([
      { part, quantity: 8, expectedPrice: 15 },
      { part, quantity: 12, expectedPrice: 15 },
    ]);
    const { orders } = await getPurchase(shop, buyer(), id);
    expect(orders).toMatchObject([{ part, quantity: 20, price: 15, total: 300 }]);
  });

  it('orders nothing when one line cannot be ordered, and names each such line with an alternative', async () => {
    const [good = '', off = '', few = ''] = await partsOnSale(shop, 3);
    const packs = await partOnSale(shop, {
      name: 'Packs',
      minimumOrder: 10,
      orderMultiple: 10,
      stock: 95,
    });
    await deletePart(shop, { partId: off, caller: admin, requestId: shop.newId() });
    const refusal = await refusalOf(
      place([
        { part: good, quantity: 10 },
        { part: off, quantity: 1 },
        { number: 'NO-SUCH-PART', quantity: 1 },
        { part: few, quantity: 60 },
        { part: packs, quantity: 45 },
        { part: few, quantity: 60 },
        { part: good, quantity: 1, expectedPrice: 15 },
      ]),
    );
    expect(refusal.code).toBe('lines_refused');
    expect(refusal.message).toBe(
      '5 lines cannot be ordered as they stand. One price has changed. Nothing has been ordered.',
    );
    expect(refusal.lines).toEqual([
      { index: 1, fault: 'unknown', message: expect.any(String), quantities: [], price: null },
      { index: 2, fault: 'unknown', message: expect.any(String), quantities: [], price: null },
      { index: 3, fault: 'stock', message: expect.any(String), quantities: [100], price: null },
      {
        index: 4,
        fault: 'multiple',
        message: expect.any(String),
        quantities: [40, 50],
        price: null,
      },
      { index: 5, fault: 'stock', message: expect.any(String), quantities: [100], price: null },
      {
        index: 6,
        fault: 'price',
        message: 'The price is now $19.99',
        quantities: [],
        price: 19.99,
      },
    ]);
    expect(Object.keys(refusal.errors ?? {})).toEqual([
      ...['lines[1].part', 'lines[2].part', 'lines[3].quantity', 'lines[4].quantity'],
      ...['lines[5].quantity', 'lines[6].expectedPrice'],
    ]);
    const { orders, movements } = await readAll(database.db);
    expect(orders).toEqual([]);
    expect(movements.filter(({ kind }) => kind === 'hold')).toEqual([]);
  });

  it('returns the same purchase when the request is repeated', async () => {
    const parts = await partsOnSale(shop, 3);
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'UNAVAILABLE', times: 1 });
    const id = await purchase(shop, parts, { key: 'key-00001' });
    expect(await purchase(shop, parts, { key: 'key-00001' })).toBe(id);
    expect((await readAll(database.db)).orders).toHaveLength(3);
    const other = refusalOf(purchase(shop, parts, { key: 'key-00001', quantity: 11 }));
    expect((await other).code).toBe('idempotency_conflict');
    expect(await purchase(shop, parts, { key: 'key-00001', caller: buyer('other') })).not.toBe(id);
    expect(await order(shop, parts[0] ?? '', { key: 'key-00001' })).not.toBe(id);
  });

  it('serves buyers of the same parts in opposite orders', async () => {
    const parts = await partsOnSale(shop, 4);
    const buyers = Array.from({ length: 10 }, (_, i) => buyer(`buyer-${i}`));
    await Promise.all(
      buyers.map((caller, i) =>
        purchase(shop, i % 2 ? parts : parts.toReversed(), { caller, quantity: 10 }),
      ),
    );
    for (const part of parts) expect(await stockOf(shop, part)).toEqual([0, 100, 0]);
    const late = await refusalOf(purchase(shop, parts, { quantity: 1 }));
    expect(late.lines?.map(({ fault }) => fault)).toEqual(['stock', 'stock', 'stock', 'stock']);
  });

  it('refuses a total that no card can pay', async () => {
    const fields = { price: 100_000, stock: 1000 };
    const parts = await Promise.all(
      ['A', 'B'].map((name) => partOnSale(shop, { ...fields, name })),
    );
    const refusal = await refusalOf(purchase(shop, parts, { quantity: 6 }));
    expect(refusal).toMatchObject({ code: 'invalid_body', errors: { lines: expect.any(String) } });
  });

  it('is found by its id and its number, and by those of its orders, by its owner and admins', async () => {
    const parts = await partsOnSale(shop, 2);
    const id = await purchase(shop, parts);
    const { orders } = await getPurchase(shop, buyer(), id);
    const names = [id, ...orders.map(({ _id }) => _id)];
    for (const name of [...names, ...names.map(orderNumber)]) {
      expect((await getPurchase(shop, buyer(), name))._id).toBe(id);
      expect((await getPurchase(shop, admin, name.toLowerCase()))._id).toBe(id);
      expect((await refusalOf(getPurchase(shop, buyer('other'), name))).code).toBe('not_found');
    }
    expect((await refusalOf(getPurchase(shop, buyer(), '0000-0000'))).code).toBe('not_found');
  });

  it('shows a single order as a purchase of one', async () => {
    const [part = ''] = await partsOnSale(shop, 1);
    const id = await order(shop, part);
    expect(await getPurchase(shop, buyer(), orderNumber(id))).toMatchObject({
      _id: id,
      orders: [{ _id: id }],
      total: 199.9,
      delivery: null,
      purchaseOrder: null,
    });
  });

  it('keeps its number when later ones are forged to have the same', async () => {
    let left = 99;
    const newId = () => {
      left -= 1;
      return `3f8a1c07e${String(left).padStart(23, '0')}`;
    };
    const [part = '', ...parts] = await partsOnSale(shop, 11);
    const alike = { ...shop, newId };
    const first = await order(alike, part);
    const stranger = buyer('stranger');
    shop.pass(1000);
    for (const one of parts) await order(alike, one, { caller: stranger });
    const later = await purchase(alike, parts, { caller: stranger });
    const found = async (caller: Account) => (await getPurchase(shop, caller, '7Y51-R1ZR'))._id;
    expect([await found(buyer()), await found(admin)]).toEqual([first, first]);
    expect(orderNumber(later)).toBe('7Y51-R1ZR');
  });

  it('reports all lines in one e-mail', async () => {
    shop.orderMail = { shopUrl: 'https://shop.test', to: 'confirmed' };
    const id = await purchase(shop, await partsOnSale(shop, 3));
    const { docs } = await collections(database.db).mail.get();
    expect(docs.map((mail) => mail.data().message.subject)).toEqual([
      `Order received: 3 parts of ${orderNumber(id)}`,
    ]);
    const text = docs[0]?.data().message.text ?? '';
    for (const fact of ['Part 1', 'Part 2', 'Part 3', '$599.70', orderNumber(id)])
      expect(text).toContain(fact);
    expect(text).toContain(`https://shop.test/dashboard/orders/${orderNumber(id)}#payment\n`);
  });
});
