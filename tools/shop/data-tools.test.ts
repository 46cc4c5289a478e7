import { countStates, planImport } from '@brushline/contract/parts-file/plan-import';
import { readCsv } from '@brushline/contract/parts-file/read-parts';
import { cellOf, partsToCsv } from '@brushline/contract/parts-file/write-parts';
import { dataShop } from '@brushline/demo/seed/data-shop';
import { parts as demoParts, productOf } from '@brushline/demo/seed/parts';
import { collections } from '@brushline/functions/data/firestore';
import type { Account } from '@brushline/functions/domain/identity';
import { addPart } from '@brushline/functions/domain/parts/add-part';
import { listProducts } from '@brushline/functions/domain/parts/show-parts';
import { openDatabase, type TestDatabase } from '@brushline/functions/test/support/database';
import { checkInvariants } from '@brushline/functions/test/support/invariants';
import { KnownAccounts } from '@brushline/functions/test/support/known-accounts';
import { openOrder, stateOf } from '@brushline/functions/test/support/payment-steps';
import { order, testShop } from '@brushline/functions/test/support/test-shop';
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandLine, runImport } from './import-parts.ts';
import { findPerson } from './place.ts';

const now = new Date('2026-11-20T12:00:00Z');

let database: TestDatabase;

beforeAll(async () => {
  database = await openDatabase();
});
beforeEach(() => database.clear());
afterAll(() => database.close());

async function onSale() {
  return (
    await listProducts(
      dataShop(database.db, () => now),
      { shelf: undefined },
    )
  ).rows;
}

async function exported(): Promise<string> {
  return partsToCsv(Papa.unparse, await onSale());
}

async function imported(csv: string, onRow = () => {}) {
  const sheet = readCsv(Papa.parse<string[]>, Buffer.from(csv));
  const plan = planImport(sheet, await onSale());
  const rows = plan.flatMap(({ row }) => row ?? []);
  const shop = dataShop(database.db, () => new Date());
  if (rows.length > 0) for await (const _ of runImport(shop, rows, 'parts.csv')) onRow();
  return countStates(plan);
}

async function seeded(): Promise<void> {
  for (const [index, part] of demoParts.entries()) {
    const loading = dataShop(database.db, () => new Date(now.getTime() + index));
    const shop = { ...loading, newId: () => part.slug };
    const as = { caller: commandLine, idempotencyKey: null, requestId: part.slug };
    await addPart(shop, { body: productOf(part), ...as });
  }
}

describe('an import', () => {
  it('of an export into an empty shop gives the same export, byte for byte', async () => {
    await seeded();
    const first = await exported();
    await database.clear();
    expect(await imported(first)).toMatchObject({ new: demoParts.length, same: 0, wrong: 0 });
    expect(await exported()).toBe(first);
    await checkInvariants(database.db);
    expect(await imported(first)).toMatchObject({ new: 0, same: demoParts.length });
  });

  it('continues after an interruption, without duplicate or missing parts', async () => {
    await seeded();
    const csv = await exported();
    await database.clear();
    const kill = () => {
      throw new Error('killed');
    };
    await expect(imported(csv, kill)).rejects.toThrow('killed');
    expect((await onSale()).length).toBeLessThan(demoParts.length);
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
    expect((await collections(database.db).audit.get()).size).toBe(demoParts.length + 1);
    await checkInvariants(database.db);
  });

  it('that changes a part keeps its orders, and units sold since stay sold', async () => {
    const shop = testShop(database.db);
    const { orderId } = await openOrder(shop);
    const file = (await exported()).replace(',90,19.99', ',500,21.00');
    await order(shop, (await onSale())[0]?._id ?? '');
    expect(await imported(file)).toMatchObject({ changed: 1 });
    expect(await onSale()).toMatchObject([{ price: 21, stock: 490, held: 20 }]);
    expect(await stateOf(shop, orderId)).toBe('pending');
    await checkInvariants(database.db);
  });

  it('makes the shop match the file, whatever both contained before', async () => {
    const texts = fc.constantFrom('A', 'B', 'C', 'D');
    const drawn = fc.record({
      name: texts,
      price: fc.constantFrom('1.00', '2.50'),
      stock: fc.constantFrom('0', '7', '30'),
      minimumOrder: fc.constantFrom('1', '5'),
      leadTimeDays: fc.constantFrom('', '14'),
      lowStock: fc.constantFrom('', '3'),
      category: fc.constantFrom('', 'bearing'),
    });
    const sheet = fc.uniqueArray(drawn, { selector: ({ name }) => name, maxLength: 4 });
    type Drawn = typeof sheet extends fc.Arbitrary<infer Rows> ? Rows : never;
    const fields = ['name', 'price', 'stock', 'minimumOrder', 'leadTimeDays', 'lowStock'] as const;
    const stateOf = (rows: Drawn) =>
      rows.map((row) => fields.map((field) => row[field]).join()).toSorted();
    const fileOf = (rows: Drawn, read: ReadonlyMap<string, string>) =>
      [
        `${[...fields, 'category', 'description', 'image', 'stockRead'].join()}\r\n`,
        ...rows.map(
          (row) =>
            `${fields.map((field) => row[field]).join()},${row.category},d,/i.svg,${read.get(row.name) ?? ''}\r\n`,
        ),
      ].join('');
    const numberless = async () =>
      (await onSale()).map((part) => fields.map((field) => cellOf(part, field)).join());
    await fc.assert(
      fc.asyncProperty(sheet, sheet, async (first, second) => {
        await database.clear();
        await imported(fileOf(first, new Map()));
        const read = new Map(
          (await onSale()).map((part) => [part.name, cellOf(part, 'stockRead')]),
        );
        const counts = await imported(fileOf(second, read));
        expect(counts.wrong).toBe(0);
        // Parts that are not in the file stay.
        const kept = first.filter(({ name }) => second.every((row) => row.name !== name));
        expect((await numberless()).toSorted()).toEqual(stateOf([...second, ...kept]));
        await checkInvariants(database.db);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a person who is to be forgotten', () => {
  const email = 'ann@shop.test';
  const account: Account = { uid: 'ann', email, name: 'Ann', role: null, emailVerified: true };
  const shopOf = (...known: Account[]) => ({
    ...testShop(database.db),
    identity: new KnownAccounts(...known),
  });

  it('is found by the e-mail address and by the uid', async () => {
    const shop = shopOf(account);
    expect(await findPerson(shop, 'Ann@shop.test')).toEqual({ uid: 'ann', account });
    expect(await findPerson(shop, 'ann')).toEqual({ uid: 'ann', account });
  });

  it('A12 is found by both after the account was deleted', async () => {
    const { orderId } = await openOrder(testShop(database.db));
    const { uid = '', email = '' } = (await testShop(database.db).store.orders.get(orderId)) ?? {};
    expect(await findPerson(shopOf(), uid)).toEqual({ uid, account: null });
    expect(await findPerson(shopOf(), email)).toEqual({ uid, account: null });
  });

  it('is not found without any record, as with a mistyped uid', async () => {
    await expect(findPerson(shopOf(account), 'amm')).rejects.toThrow('Nobody has the uid amm.');
    await expect(findPerson(shopOf(account), 'bob@shop.test')).rejects.toThrow('no customer');
  });
});
