import { MAX_UNITS } from '@brushline/contract/constants';
import { type MoveStockBody, moveStockBody } from '@brushline/contract/parts/products';
import { parse } from '@brushline/contract/values/schema';
import { describe, expect, it } from 'vitest';
import { moveStock } from '../src/domain/parts/move-stock.ts';
import { getPart, getProduct, listMovements } from '../src/domain/parts/show-parts.ts';
import { readAll } from './support/invariants.ts';
import { admin, order, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

const delivery: MoveStockBody = { kind: 'receive', units: 40, reason: 'Delivery 17' };
const broken: MoveStockBody = { kind: 'adjust', units: -5, reason: 'Broken' };

describe('moving stock by hand', () => {
  useShop();

  const move = (partId: string, body: MoveStockBody, key: string | null = null, caller = admin) =>
    moveStock(shop, { partId, body, caller, idempotencyKey: key, requestId: shop.newId() });

  it('receives and adjusts units, and records who did it, why, and the stock afterwards', async () => {
    const part = await partOnSale(shop);
    shop.pass(1000);
    await order(shop, part);
    shop.pass(1000);
    await move(part, delivery);
    shop.pass(1000);
    await move(part, broken);
    expect(await getProduct(shop, part)).toMatchObject({ stock: 125, held: 10, received: 135 });
    const { rows } = await listMovements(shop, part, {});
    const by = { who: 'admin@brushline.test', order: null };
    expect(rows).toMatchObject([
      { kind: 'adjust', units: -5, stock: 125, reason: 'Broken', ...by },
      { kind: 'receive', units: 40, stock: 130, reason: 'Delivery 17', ...by },
      { kind: 'hold', units: 10, stock: 90, reason: null, order: expect.any(String), who: null },
      { kind: 'receive', units: 100, stock: 100 },
    ]);
    const { rows: page, next } = await listMovements(shop, part, { limit: 3, cursor: undefined });
    expect(page).toEqual(rows.slice(0, 3));
    const rest = await listMovements(shop, part, { limit: 3, cursor: next ?? '' });
    expect(rest).toEqual({ rows: rows.slice(3), next: null });
    const { audit } = await readAll(shop.db);
    expect(audit.filter(({ what }) => what === 'part.stock')).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          before: { stock: 130 },
          after: { stock: 125, reason: 'Broken' },
        }),
      ]),
    );
  });

  it('receives at most what can still be counted when the orders release their units', async () => {
    const part = await partOnSale(shop, { stock: MAX_UNITS });
    await order(shop, part);
    await expect(move(part, { ...delivery, units: 10 })).rejects.toMatchObject({
      errors: {
        units: 'The stock cannot be more than 10,000,000 units, including those that orders hold',
      },
    });
    await move(part, { ...broken, units: -10 });
    await move(part, { ...delivery, units: 10 });
  });

  it('removes at most the stock, and no held units', async () => {
    const part = await partOnSale(shop);
    await order(shop, part);
    await expect(move(part, { ...broken, units: -91 })).rejects.toMatchObject({
      code: 'insufficient_stock',
      errors: { units: 'Only 90 units are in stock' },
    });
    await move(part, { ...broken, units: -90 });
    expect(await getPart(shop, part)).toMatchObject({ stock: 0 });
    await expect(move(part, { ...delivery, units: MAX_UNITS + 1 })).rejects.toMatchObject({
      code: 'invalid_body',
    });
    await expect(move('unknown', delivery)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('moves once under a key, however often the call is repeated and whichever answer is lost', async () => {
    const part = await partOnSale(shop);
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'DEADLINE_EXCEEDED', times: 1 });
    const ids = [await move(part, delivery, 'key-00001'), await move(part, delivery, 'key-00001')];
    await Promise.all([move(part, broken, 'key-00002'), move(part, broken, 'key-00002')]);
    expect(new Set(ids).size).toBe(1);
    expect(await getPart(shop, part)).toMatchObject({ stock: 135 });
    await expect(move(part, { ...delivery, units: 41 }, 'key-00001')).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
    const other = await partOnSale(shop, { name: 'Other' });
    await move(other, delivery, 'key-00001');
    await move(other, delivery, 'key-00001', { ...admin, uid: 'another-admin' });
    expect(await getPart(shop, other)).toMatchObject({ stock: 180 });
  });

  it('lets two of three have the last units', async () => {
    const part = await partOnSale(shop);
    const takers = Array.from({ length: 3 }, () => move(part, { ...broken, units: -50 }));
    const results = await Promise.allSettled(takers);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(await getPart(shop, part)).toMatchObject({ stock: 0 });
  });
});

it.each([
  [{ ...delivery, units: 0 }, { units: 'Enter a number of units other than 0' }],
  [{ ...delivery, units: -1 }, { units: expect.stringContaining('adjust the stock') }],
  [{ ...delivery, units: 1.5 }, { units: 'Units must be a whole number' }],
  [{ ...delivery, units: 10_000_001 }, { units: 'Units must be at most 10,000,000' }],
  [{ kind: 'receive' }, { units: 'Units are required' }],
  [{ kind: 'adjust', units: -1 }, { reason: 'Reason is required' }],
  [{ kind: 'sell', units: 1 }, { kind: expect.stringContaining('received or adjusted') }],
])('refuses %j', (body, errors) => {
  expect(parse(moveStockBody, body)).toEqual({ ok: false, errors });
});
