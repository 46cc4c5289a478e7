import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openDatabase, type TestDatabase } from './database.ts';
import { checkInvariants } from './invariants.ts';
import { type TestShop, testShop } from './test-shop.ts';

/** The database and shop of the running test, if its `describe` calls {@link useShop}. */
export let database: TestDatabase;
export let shop: TestShop;

/**
 * Gives every test of this `describe` an empty {@link database} and a {@link shop} on it, which `begin` completes.
 * After each test, units and money must add up.
 */
export function useShop(begin?: () => void): void {
  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => {
    await database.clear();
    shop = testShop(database.db);
    begin?.();
  });
  afterEach(async () => {
    await checkInvariants(database.db, shop.payments);
  });
  afterAll(() => database.close());
}
