import type { PartFields } from '@brushline/contract/parts/products';
import { describe, expect, it } from 'vitest';
import { listAudit } from '../src/domain/audit/list-audit.ts';
import { placeOrder } from '../src/domain/orders/place-order.ts';
import { deletePart, restorePart } from '../src/domain/parts/archive-part.ts';
import { editPart } from '../src/domain/parts/change-part.ts';
import { getPart, getProduct, listParts, listProducts } from '../src/domain/parts/show-parts.ts';
import { readAll } from './support/invariants.ts';
import { admin, buyer, order, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

describe('editing parts', () => {
  useShop();

  const edit = (partId: string, seen: PartFields, set: PartFields, requestId = shop.newId()) =>
    editPart(shop, { partId, body: { seen, set }, caller: admin, requestId });
  const archive = (partId: string) =>
    deletePart(shop, { partId, caller: admin, requestId: shop.newId() });
  const restore = (partId: string, requestId = shop.newId()) =>
    restorePart(shop, { partId, caller: admin, requestId });
  const history = async (part: string) =>
    (await listAudit(shop, { who: undefined, act: undefined, outcome: undefined, part })).rows;

  it("changes the named fields, and keeps both values in the part's history", async () => {
    const part = await partOnSale(shop, { category: 'bearing', specs: { bore: { typ: 8 } } });
    await partOnSale(shop, { name: 'Another' });
    shop.pass(1);
    const seen = { price: 19.99, description: 'A stator', specs: { bore: { typ: 8 } } };
    const set = {
      price: 21.5,
      description: 'A  bearing',
      specs: { bore: { typ: 9 } },
      lowStock: 20,
    };
    expect(await edit(part, seen, set)).toMatchObject({ ...set, stock: 100, archivedAt: null });
    expect(await getPart(shop, part)).toMatchObject({ price: 21.5, name: 'Stator 12N14P' });
    expect(await getPart(shop, part)).not.toHaveProperty('lowStock');
    const [newest, ...older] = await history(part);
    expect(newest).toMatchObject({
      what: 'part.edit',
      before: { price: 19.99, description: 'A stator', specs: 'Bore 8.0 mm' },
      after: { price: 21.5, specs: 'Bore 9.0 mm', lowStock: 20 },
    });
    expect(older.map(({ what }) => what)).toEqual(['part.add']);
  });

  it('keeps the order of pictures, each under the rules of the image', async () => {
    const part = await partOnSale(shop, { pictures: ['/images/a.png'] });
    const pictures = ['/images/b.png', '/images/a.png'];
    expect(await edit(part, { pictures: ['/images/a.png'] }, { pictures })).toMatchObject({
      pictures,
    });
    expect(await getPart(shop, part)).toMatchObject({ pictures, image: '/images/stator.svg' });
    for (const [wrong, field, message] of [
      [['https://evil.test/a.png'], 'pictures[0]', 'must be an address on'],
      [['javascript:alert(1)'], 'pictures[0]', 'must be an https:// address'],
      [Array<string>(8).fill('/images/a.png'), 'pictures', 'at most 7 more pictures'],
    ] as const)
      await expect(edit(part, { pictures }, { pictures: [...wrong] })).rejects.toMatchObject({
        code: 'invalid_body',
        errors: { [field]: expect.stringContaining(message) },
      });
    expect(await edit(part, { pictures }, { pictures: null })).not.toHaveProperty('pictures');
  });

  it('removes fields that are set to null', async () => {
    const terms = { leadTimeDays: 14, priceBreaks: [{ from: 20, cents: 1799 }], lowStock: 5 };
    const part = await partOnSale(shop, terms);
    const none = { leadTimeDays: null, priceBreaks: null, lowStock: null };
    const edited = await edit(part, terms, none);
    for (const field of Object.keys(none)) expect(edited).not.toHaveProperty(field);
  });

  it('merges edits of different fields, and refuses the second edit of the same field', async () => {
    const part = await partOnSale(shop);
    await edit(part, { price: 19.99 }, { price: 18 });
    expect(await edit(part, { name: 'Stator 12N14P' }, { name: 'Stator' })).toMatchObject({
      name: 'Stator',
      price: 18,
    });
    await expect(
      edit(part, { price: 19.99, minimumOrder: 1 }, { price: 22, minimumOrder: 2 }),
    ).rejects.toMatchObject({
      code: 'part_changed',
      errors: { price: 'Somebody else has changed this' },
    });
    expect(await getPart(shop, part)).toMatchObject({ price: 18, minimumOrder: 1 });
    expect(await edit(part, { price: 18 }, { price: 22 })).toMatchObject({ price: 22 });
  });

  it('has one effect when it is repeated, or when its answer is lost', async () => {
    const part = await partOnSale(shop);
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'DEADLINE_EXCEEDED', times: 1 });
    await edit(part, { price: 19.99 }, { price: 18 });
    expect(await edit(part, { price: 19.99 }, { price: 18 })).toMatchObject({ price: 18 });
    expect(await history(part)).toHaveLength(2);
  });

  it.each([
    [{ minimumOrder: 0 }, { minimumOrder: 'Minimum order must be at least 1' }],
    [{ minimumOrder: 30 }, { 'priceBreaks[0].from': 'Quantity must be more than 30' }],
    [{ price: null }, { price: 'Price is required' }],
    [{ price: 0.001 }, expect.objectContaining({ price: expect.stringContaining('whole cents') })],
    [{ number: 'no' }, { number: expect.stringContaining('Part number must be') }],
    [{ datasheet: 'https://evil.test/a.pdf' }, { datasheet: expect.stringContaining('must be') }],
    [{ image: 'https://evil.test/a.png' }, { image: expect.stringContaining('must be') }],
    [{ specs: { bore: { typ: 8 } } }, { specs: expect.stringContaining('category') }],
    [{}, { set: 'Change at least one field' }],
  ])('refuses %j as a whole part would be refused', async (set, errors) => {
    const part = await partOnSale(shop, { priceBreaks: [{ from: 20, cents: 1799 }] });
    const current = await getProduct(shop, part);
    await expect(edit(part, current, set)).rejects.toMatchObject({ code: 'invalid_body', errors });
    expect(await getProduct(shop, part)).toEqual(current);
  });

  it('keeps names and numbers unique, and frees the old ones', async () => {
    const part = await partOnSale(shop, { name: 'Shaft', number: 'SHA-1' });
    const other = await partOnSale(shop, { name: 'Bearing', number: 'BRG-1' });
    const seen = { name: 'Bearing', number: 'BRG-1' };
    for (const set of [{ name: ' shaft' }, { number: 'SHA-1' }])
      await expect(edit(other, seen, set)).rejects.toMatchObject({
        code: 'name_taken',
        errors: { [Object.keys(set)[0] ?? '']: expect.any(String) },
      });
    expect(await edit(part, { name: 'Shaft' }, { name: 'SHAFT' })).toMatchObject({ name: 'SHAFT' });
    await edit(part, { name: 'SHAFT', number: 'SHA-1' }, { name: 'Axle', number: 'SHA-2' });
    expect(await edit(other, seen, { name: 'Shaft', number: 'SHA-1' })).toMatchObject({
      name: 'Shaft',
    });
  });

  it('gives a name to one of two concurrent edits', async () => {
    const parts = [await partOnSale(shop, { name: 'A' }), await partOnSale(shop, { name: 'B' })];
    const both = await Promise.allSettled(
      parts.map((part, i) => edit(part, { name: 'AB'[i] ?? '' }, { name: 'Same' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps the price of an order, and gives the next one the new price', async () => {
    const part = await partOnSale(shop);
    const first = await order(shop, part);
    await edit(part, { price: 19.99, name: 'Stator 12N14P' }, { price: 25, name: 'Stator' });
    const second = await order(shop, part);
    const { orders } = await readAll(shop.db);
    const terms = (id: string) => orders.find((one) => one.id === id);
    expect(terms(first)).toMatchObject({ priceCents: 1999, item: 'Stator 12N14P' });
    expect(terms(second)).toMatchObject({ priceCents: 2500, item: 'Stator' });
  });

  it('orders nothing at a price other than the one that was shown', async () => {
    const part = await partOnSale(shop, { priceBreaks: [{ from: 20, cents: 1799 }] });
    const ask = (quantity: number, expectedPrice: number, idempotencyKey: string | null = null) =>
      placeOrder(shop, {
        body: { part, item: undefined, quantity, phone: '1', address: 'a', expectedPrice },
        caller: buyer(),
        idempotencyKey,
      });
    const placed = await ask(20, 17.99, 'key-00001');
    await edit(part, { price: 19.99 }, { price: 25 });
    await ask(20, 17.99);
    await expect(ask(10, 19.99)).rejects.toMatchObject({
      code: 'price_changed',
      message: 'The price is now $25.00. Check the total and place the order again.',
    });
    await ask(10, 25);
    // An order that was placed before stays placed.
    expect(await ask(20, 25, 'key-00001')).toBe(placed);
  });

  it('puts an archived part back on sale, with its name, its number and its remaining stock', async () => {
    const part = await partOnSale(shop, { number: 'STA-1' });
    await order(shop, part);
    await archive(part);
    await expect(getPart(shop, part)).rejects.toMatchObject({ code: 'not_found' });
    expect(await getProduct(shop, part)).toMatchObject({
      stock: 90,
      held: 10,
      archivedAt: expect.any(String),
    });
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'DEADLINE_EXCEEDED', times: 1 });
    expect(await restore(part)).toBe(1);
    expect(await restore(part)).toBe(0);
    expect((await listParts(shop)).rows).toMatchObject([{ _id: part, number: 'STA-1', stock: 90 }]);
    await expect(partOnSale(shop)).rejects.toMatchObject({ code: 'name_taken' });
    await expect(restore('unknown')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps an archived part whose name is taken in the archive until it is renamed there', async () => {
    const part = await partOnSale(shop);
    await archive(part);
    await partOnSale(shop);
    await expect(restore(part)).rejects.toMatchObject({ code: 'name_taken' });
    await edit(part, { name: 'Stator 12N14P' }, { name: 'Stator, old' });
    expect(await restore(part)).toBe(1);
  });

  it('lists the parts of each shelf', async () => {
    const names = async (shelf?: 'on-sale' | 'low' | 'archived', page = {}) =>
      (await listProducts(shop, { shelf, ...page })).rows.map(({ name }) => name);
    const low = await partOnSale(shop, { name: 'Low', stock: 20, lowStock: 20 });
    shop.pass(1);
    const selling = await partOnSale(shop, { name: 'Selling', stock: 30, lowStock: 20 });
    shop.pass(1);
    const old = await partOnSale(shop, { name: 'Old', stock: 1, lowStock: 20 });
    await archive(old);
    expect([await names(), await names('low'), await names('archived')]).toEqual([
      ['Low', 'Selling'],
      ['Low'],
      ['Old'],
    ]);
    await order(shop, selling);
    expect(await names('low')).toEqual(['Low', 'Selling']);
    await edit(low, { lowStock: 20 }, { lowStock: 19 });
    expect(await names('low')).toEqual(['Selling']);
    shop.pass(1);
    await archive(low);
    expect(await names('archived')).toEqual(['Low', 'Old']);
    const first = await listProducts(shop, { shelf: 'archived', limit: 1, cursor: undefined });
    const rest = { limit: 1, cursor: first.next ?? '' };
    expect(await names('archived', rest)).toEqual(['Old']);
  });
});
