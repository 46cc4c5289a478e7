import { partsToCsv } from '@brushline/contract/parts-file/write-parts';
import { parts as demoParts } from '@brushline/demo/seed/parts';
import { collections } from '@brushline/functions/data/firestore';
import { listParts } from '@brushline/functions/domain/parts/show-parts';
import { openDatabase, type TestDatabase } from '@brushline/functions/test/support/database';
import { checkInvariants } from '@brushline/functions/test/support/invariants';
import { openOrder, stateOf } from '@brushline/functions/test/support/payment-steps';
import { testShop } from '@brushline/functions/test/support/test-shop';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runImport } from './parts/import-parts.ts';
import { planImport } from './parts/import-plan.ts';
import { readCsv } from './parts/parts-csv.ts';
import { planSeed, runSeed } from './seed-catalogue.ts';
import { toolShop } from './tool-shop.ts';

const now = new Date('2026-11-20T12:00:00Z');
const noBar = () => {};

let database: TestDatabase;

beforeAll(async () => {
  database = await openDatabase('pessimistic');
});
beforeEach(() => database.clear());
afterAll(() => database.close());

async function onSale() {
  return (await listParts(toolShop(database.db, () => now))).rows;
}

async function exported(): Promise<string> {
  return partsToCsv(Papa.unparse, await onSale());
}

async function imported(csv: string, { replace = false, onDone = noBar } = {}) {
  const plan = planImport(readCsv(Buffer.from(csv)), await onSale(), { replace });
  await runImport(database.db, plan, now, onDone);
  return plan;
}

async function seeded(): Promise<void> {
  await runSeed(database.db, await planSeed(database.db), now, noBar);
}

describe('seeding', () => {
  it('adds parts with their ledger and names, and reviews, but no accounts or orders', async () => {
    await seeded();
    expect((await onSale()).map(({ name }) => name)).toEqual(demoParts.map(({ name }) => name));
    await checkInvariants(database.db);
    const names = (await database.db.listCollections()).map(({ id }) => id);
    // Reviews are counted for the limit of their writers.
    const written = ['audit', 'limits', 'movements', 'partNames', 'parts', 'reviews'];
    expect(names.toSorted()).toEqual(written);
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
    expect(await onSale()).toHaveLength(demoParts.length);
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
    expect(await imported(first)).toMatchObject({ add: [], unchanged: demoParts.length });
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
    expect((await collections(database.db).audit.get()).size).toBe(demoParts.length);
    await checkInvariants(database.db);
  });

  it('that replaces takes the old part off sale and leaves its orders alone', async () => {
    const shop = testShop(database.db);
    const { orderId } = await openOrder(shop);
    const [part] = await onSale();
    if (!part) throw new Error('The part is not on sale');
    const csv = partsToCsv(Papa.unparse, [{ ...part, price: 21, stock: 500 }]);
    expect((await imported(csv)).refused).toHaveLength(1);
    expect(await onSale()).toMatchObject([{ price: 19.99 }]);
    await imported(csv, { replace: true });
    expect(await onSale()).toMatchObject([{ price: 21, stock: 500 }]);
    expect(await stateOf(shop, orderId)).toBe('pending');
    await checkInvariants(database.db);
  });
});
