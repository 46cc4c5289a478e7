import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openDatabase, type TestDatabase } from './database.ts';
import { checkInvariants } from './invariants.ts';
import { type TestShop, testShop } from './test-shop.ts';

/** What each test of a `describe` begins with. */
export interface Fixture {
  database: TestDatabase;
  shop: TestShop;
}

/**
 * Gives every test of this `describe` an empty database and a shop on it, through `begin`; after each
 * one, units and money have to add up.
 */
export function useShop(begin: (fixture: Fixture) => void): void {
  let database: TestDatabase;
  let shop: TestShop;

  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => {
    await database.clear();
    shop = testShop(database.db);
    begin({ database, shop });
  });
  afterEach(async () => {
    await checkInvariants(database.db, shop.payments);
  });
  afterAll(() => database.close());
}
