import { parts as demoParts } from '@brushline/demo/seed/parts';
import { collections } from '@brushline/functions/data/firestore';
import { listParts } from '@brushline/functions/domain/parts/show-parts';
import { openDatabase, type TestDatabase } from '@brushline/functions/test/support/database';
import { checkInvariants, readAll } from '@brushline/functions/test/support/invariants';
import { openOrder, patch, stateOf } from '@brushline/functions/test/support/payment-steps';
import { order, testShop } from '@brushline/functions/test/support/test-shop';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeBackup, encodeBackup } from './backup-file.ts';
import { planImport } from './import-plan.ts';
import { runImport } from './import-products.ts';
import { readEverything, writeEverything } from './local-database.ts';
import { partsToCsv, readCsv } from './parts-csv.ts';
import { planSeed, runSeed } from './seed-catalogue.ts';
import { toolShop } from './tool-shop.ts';
import { findDifferences } from './verify-ledger-rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const noBar = () => {};

let database: TestDatabase;
let address: string;

beforeAll(async () => {
  database = await openDatabase('pessimistic');
  address = process.env.FIRESTORE_EMULATOR_HOST ?? '';
});
beforeEach(() => database.clear());
afterAll(() => database.close());

async function onSale() {
  return (await listParts(toolShop(database.db, () => now))).rows;
}

async function exported(): Promise<string> {
  return partsToCsv(await onSale());
}

async function imported(csv: string, { replace = false, onDone = noBar } = {}) {
  const plan = planImport(readCsv(Buffer.from(csv)), await onSale(), { replace });
  await runImport(database.db, plan, now, onDone);
  return plan;
}

async function seeded(): Promise<void> {
  await runSeed(database.db, await planSeed(database.db), now, noBar);
}

async function books() {
  const { parts, orders, movements, payments } = await readAll(database.db);
  const rest = { refunds: [], shopId: 'shop-1', intents: null };
  return { parts, orders, movements, payments, ...rest };
}

describe('seeding', () => {
  it('adds parts with their ledger and names, and reviews, but no accounts or orders', async () => {
    await seeded();
    expect((await onSale()).map(({ name }) => name)).toEqual(demoParts.map(({ name }) => name));
    await checkInvariants(database.db);
    const everything = await readEverything(address);
    const names = new Set(Object.keys(everything).map((path) => path.split('/')[0]));
    // Reviews are counted for the limit of their writers.
    const written = ['audit', 'limits', 'movements', 'partNames', 'parts', 'reviews'];
    expect([...names].toSorted()).toEqual(written);
    const acts = (await collections(database.db).audit.get()).docs;
    expect(acts[0]?.data().who.uid).toMatch(/^command-line:./);
  });

  it('goes on where it was cut off, and adds nothing twice', async () => {
    let done = 0;
    const cut = async () => {
      const plan = await planSeed(database.db);
      await runSeed(database.db, plan, now, () => {
        done += 1;
        if (done === 12) throw new Error('killed');
      });
    };
    await expect(cut()).rejects.toThrow('killed');
    expect(await planSeed(database.db)).toMatchObject({ held: 12 });
    await seeded();
    await seeded();
    expect(await onSale()).toHaveLength(30);
    expect((await collections(database.db).reviews.get()).size).toBe(12);
    await checkInvariants(database.db);
  });
});

describe('an import', () => {
  it('of an export into an empty shop gives the same export, byte for byte', async () => {
    await seeded();
    const first = await exported();
    await database.clear();
    const plan = await imported(first);
    expect(plan).toMatchObject({ unchanged: 0, refused: [] });
    expect(await exported()).toBe(first);
    await checkInvariants(database.db);
    expect(await imported(first)).toMatchObject({ add: [], unchanged: 30 });
  });

  it('goes on where it was cut off: no part is there twice, none is missing', async () => {
    await seeded();
    const csv = await exported();
    await database.clear();
    let done = 0;
    const onDone = () => {
      done += 1;
      if (done === 10) throw new Error('killed');
    };
    await expect(imported(csv, { onDone })).rejects.toThrow('killed');
    expect((await onSale()).length).toBeLessThan(30);
    await imported(csv);
    expect((await onSale()).map(({ name }) => name).toSorted()).toEqual(
      demoParts.map(({ name }) => name).toSorted(),
    );
    await checkInvariants(database.db);
  });

  it('has one effect when answers to commits are lost', async () => {
    await seeded();
    const csv = await exported();
    await database.clear();
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'UNAVAILABLE', rate: 0.3 });
    await imported(csv);
    await database.inject();
    expect(await exported()).toBe(csv);
    expect((await collections(database.db).audit.get()).size).toBe(30);
    await checkInvariants(database.db);
  });

  it('that replaces takes the old part off sale and leaves its orders alone', async () => {
    const shop = testShop(database.db);
    const { orderId } = await openOrder(shop);
    const [part] = await onSale();
    if (!part) throw new Error('The part is not on sale');
    const csv = partsToCsv([{ ...part, price: 21, stock: 500 }]);
    expect((await imported(csv)).refused).toHaveLength(1);
    expect(await onSale()).toMatchObject([{ price: 19.99 }]);
    await imported(csv, { replace: true });
    expect(await onSale()).toMatchObject([{ price: 21, stock: 500 }]);
    expect(await stateOf(shop, orderId)).toBe('pending');
    await checkInvariants(database.db);
  });
});

describe('a backup', () => {
  it('comes back after a reset to the last document, and the books agree', async () => {
    const shop = testShop(database.db);
    shop.orderMail = { shopUrl: 'https://shop.test', to: 'everyone' };
    const { part, orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    await order(shop, part, { quantity: 7 });
    const before = await readEverything(address);
    const file = encodeBackup('demo-brushline', now, before);
    await database.clear();
    await writeEverything(address, decodeBackup(file).contents, { replace: false });
    expect(await readEverything(address)).toEqual(before);
    expect(findDifferences(await books())).toEqual([]);
    await checkInvariants(database.db);
    await order(shop, part, { quantity: 3 });
    expect(findDifferences(await books())).toEqual([]);
  });

  it('keeps every type exact, also below other documents', async () => {
    const { db } = database;
    const value = {
      whole: 5,
      double: 5.5,
      minusZero: -0,
      nan: Number.NaN,
      big: BigInt('9223372036854775807'),
      time: new Timestamp(1_700_000_000, 123_456_000),
      bytes: Buffer.from([0, 255, 10]),
      reference: db.doc('parts/a'),
      nested: { list: [1, 'two', null, { three: true }], empty: {} },
    };
    await db.doc('a/b/c/d').set(value);
    const before = await readEverything(address);
    const { contents } = decodeBackup(encodeBackup('demo-brushline', now, before));
    await database.clear();
    await writeEverything(address, contents, { replace: false });
    expect(await readEverything(address)).toEqual(before);
    expect(before['a/b/c/d']).toMatchObject({
      big: { integerValue: '9223372036854775807' },
      bytes: { bytesValue: 'AP8K' },
      time: { timestampValue: '1700000000.123456000' },
    });
    expect((await db.doc('a/b/c/d').get()).get('reference').path).toBe('parts/a');
  });

  it('goes into an empty database only, unless it may replace what is there', async () => {
    const { db } = database;
    await db.doc('parts/old').set({ a: 1 });
    const contents = { 'parts/new': { a: { integerValue: '2' } } };
    const write = (replace: boolean) => writeEverything(address, contents, { replace });
    await expect(write(false)).rejects.toThrow('not empty. Nothing was changed');
    expect((await db.doc('parts/old').get()).exists).toBe(true);
    await write(true);
    expect(await readEverything(address)).toEqual(contents);
  });

  it.each([
    ['a path of a collection', { 'parts/a': {}, parts: {} }],
    ['an unknown type', { 'parts/a': {}, 'parts/b': { x: { wrongValue: 1 } } }],
    ['a reserved name', { 'parts/a': {}, 'parts/b': { __x__: { nullValue: null } } }],
  ])('with %s is refused as a whole', async (_, contents) => {
    await database.db.doc('parts/old').set({ a: 1 });
    await expect(writeEverything(address, contents, { replace: true })).rejects.toThrow(
      'nothing was changed',
    );
    expect(Object.keys(await readEverything(address))).toEqual(['parts/old']);
  });
});
