import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepPayments } from '../src/domain/payments/sweep-payments.ts';
import { openDatabase, type TestDatabase } from './support/database.ts';
import { checkInvariants, checkMoney } from './support/invariants.ts';
import { order, partOnSale, testShop } from './support/test-shop.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openDatabase('optimistic');
});
afterAll(() => database.close());

it('goes on after a failure, so that one bad payment does not hold up the others', async () => {
  const shop = testShop(database.db);
  const orderId = await order(shop, await partOnSale(shop));
  for (const id of ['pi_wrong000001', 'pi_wrong000002'])
    shop.payments.add({ id, status: 'succeeded', amount: 1, amountReceived: 1, orderId });
  shop.payments.fail('refundIntent', 'before');
  const report = await sweepPayments(shop);
  expect(report.failures).toHaveLength(1);
  expect(shop.payments.refunds.toSorted()).toEqual(['pi_wrong000001', 'pi_wrong000002']);
  await checkInvariants(database.db);
  await checkMoney(database.db, shop.payments);
});
