import type { AddProductBody } from '@brushline/contract/parts/parts';
import { describe, expect, it } from 'vitest';
import { addPart } from '../src/domain/parts/add-part.ts';
import { deletePart } from '../src/domain/parts/archive-part.ts';
import { getPart, listParts } from '../src/domain/parts/show-parts.ts';
import { readAll } from './support/invariants.ts';
import { intentOf, patch, secretOf } from './support/payment-steps.ts';
import { admin, order, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

describe('parts', () => {
  useShop();

  const remove = (partId: string, requestId = shop.newId()) =>
    deletePart(shop, { partId, caller: admin, requestId });

  it('lists the parts on sale, oldest first while nothing is sold', async () => {
    const first = await partOnSale(shop, { name: 'Shaft' });
    shop.pass(1);
    const second = await partOnSale(shop, { name: 'Bearing' });
    expect((await listParts(shop)).rows.map(({ _id }) => _id)).toEqual([first, second]);
    expect(await getPart(shop, second)).toEqual({
      _id: second,
      name: 'Bearing',
      description: 'A stator',
      image: '/images/stator.svg',
      minimumOrder: 1,
      stock: 100,
      price: 19.99,
      number: expect.stringMatching(/^PRT-/),
    });
    await expect(getPart(shop, 'unknown')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('lists the whole with the most popular part first, and pages with the newest first', async () => {
    const controller = await partOnSale(shop, { name: 'Controller', minimumOrder: 1 });
    shop.pass(1);
    const screws = await partOnSale(shop, { name: 'Screw', minimumOrder: 40 });
    await buy(screws, 60);
    await buy(controller, 2);
    const ids = async (page = {}) => (await listParts(shop, page)).rows.map(({ _id }) => _id);
    expect(await ids()).toEqual([controller, screws]);
    expect(await ids({ limit: 10 })).toEqual([screws, controller]);
  });

  async function buy(part: string, quantity: number) {
    const orderId = await order(shop, part, { quantity });
    await secretOf(shop, orderId);
    const intentId = await intentOf(shop, orderId);
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    shop.pass(1);
  }

  it('returns the stated terms, and records them in words in the audit', async () => {
    const terms = {
      orderMultiple: 5,
      priceBreaks: [{ from: 20, cents: 1799 }],
      leadTimeDays: 14,
      datasheet: 'https://docs.brushline.test/shaft.pdf',
    };
    const part = await partOnSale(shop, { minimumOrder: 10, ...terms });
    expect(await getPart(shop, part)).toMatchObject(terms);
    expect((await readAll(shop.db)).audit[0]?.after).toMatchObject({
      ...terms,
      priceBreaks: 'from 20 $17.99',
    });
  });

  it('refuses a datasheet on a host that the shop does not name', async () => {
    const datasheet = 'https://docs.evil.test/shaft.pdf';
    await expect(partOnSale(shop, { datasheet })).rejects.toMatchObject({
      code: 'invalid_body',
      errors: { datasheet: 'Datasheet must be an address on https://docs.brushline.test' },
    });
    await partOnSale(shop, { datasheet: '/datasheets/shaft.pdf' });
  });

  it('gives a name to one part, however it is spelled and however many calls race', async () => {
    const names = ['Hall Sensor', 'hall  sensor', 'HALL SENSOR', 'Hall\u00a0Sensor'];
    const results = await Promise.allSettled(names.map((name) => partOnSale(shop, { name })));
    const codes = results.map((one) => (one.status === 'rejected' ? one.reason.code : 'ok'));
    expect(codes.toSorted()).toEqual(['name_taken', 'name_taken', 'name_taken', 'ok']);
    expect((await readAll(shop.db)).parts).toHaveLength(1);
  });

  it('takes a part off sale, frees its name and records both acts', async () => {
    const part = await partOnSale(shop);
    expect(await remove(part)).toBe(1);
    expect(await remove(part)).toBe(0);
    await expect(getPart(shop, part)).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove('unknown')).rejects.toMatchObject({ code: 'not_found' });
    const again = await partOnSale(shop);
    expect((await listParts(shop)).rows.map(({ _id }) => _id)).toEqual([again]);
    const acts = (await readAll(shop.db)).audit.map(({ what, who }) => [what, who.uid]);
    expect(acts.toSorted()).toEqual([
      ['part.add', 'admin'],
      ['part.add', 'admin'],
      ['part.delete', 'admin'],
    ]);
  });

  it('adds and deletes once when the answers to the commits are lost', async () => {
    const lost = { rpc: 'Commit', kind: 'after', code: 'DEADLINE_EXCEEDED', times: 1 } as const;
    await database.inject(lost);
    const part = await partOnSale(shop);
    expect(await getPart(shop, part)).toMatchObject({ stock: 100 });
    await database.inject(lost);
    expect(await remove(part)).toBe(1);
  });

  it('takes stock 0, and the price to the cent', async () => {
    const part = await partOnSale(shop, { stock: 0, price: 8.2 });
    expect(await getPart(shop, part)).toMatchObject({ stock: 0, price: 8.2 });
    expect((await readAll(shop.db)).parts[0]?.priceCents).toBe(820);
  });

  const body = {
    name: 'Cap',
    description: 'A cap',
    image: '/cap.svg',
    minimumOrder: 1,
    stock: 5,
    price: 1.25,
  };
  const add = (
    changes: Partial<AddProductBody> = {},
    idempotencyKey: string | null = 'key-12345',
  ) =>
    addPart(shop, {
      body: { ...body, ...changes },
      caller: admin,
      idempotencyKey,
      requestId: shop.newId(),
    });

  it('adds a part once for an idempotency key, and refuses the key for another part', async () => {
    const id = await add();
    await order(shop, id, { quantity: 2 });
    expect(await add()).toBe(id);
    for (const change of [{ name: 'Lid' }, { price: 1.26 }, { stock: 6 }, { number: 'CAP-1' }])
      await expect(add(change)).rejects.toMatchObject({ code: 'idempotency_conflict' });
    await expect(add({}, null)).rejects.toMatchObject({ code: 'name_taken' });
    expect((await readAll(shop.db)).parts).toMatchObject([{ id, stock: 3, held: 2 }]);
  });

  it('refuses a price that the schema should have refused', async () => {
    const added = add({ price: 0.001 });
    await expect(added).rejects.toThrow('The schema let this price pass');
    expect((await readAll(shop.db)).parts).toEqual([]);
  });
});
