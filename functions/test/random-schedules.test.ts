import { HOUR_MS } from '@brushline/contract/values/durations';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireOrders } from '../src/domain/orders/expire-orders.ts';
import { ProblemError } from '../src/shared/problem-error.ts';
import { openDatabase, type TestDatabase } from './support/database.ts';
import { checkInvariants, checkMoney, readAll } from './support/invariants.ts';
import { cancel, orderRecord, patch, secretOf, sweep, webhook } from './support/payment-steps.ts';
import { admin, order, partOnSale, type TestShop, testShop } from './support/test-shop.ts';

/** One thing that somebody does, to the order or by the customer of that number. */
const step = fc.record({
  what: fc.constantFrom(
    'order',
    'secret',
    'secret',
    'confirm',
    'confirm',
    'process',
    'patch',
    'cancel',
    'webhook',
    'admin deletes',
    'refund by hand',
    'hold runs out',
    'sweep',
  ),
  on: fc.nat(2),
});

const failure = fc.record({
  call: fc.constantFrom('createIntent', 'findIntent', 'cancelIntent', 'refundIntent'),
  when: fc.constantFrom('before', 'after'),
});

/** Rounds of steps that begin at once, with failures of the provider on the way. */
const schedule = fc.array(
  fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 5 }),
    failures: fc.array(failure, { maxLength: 1 }),
  }),
  { minLength: 2, maxLength: 6 },
);

type Step = Parameters<Parameters<typeof step.map>[0]>[0];

describe('any schedule', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());

  it('keeps every unit and every cent, and ends with each order paid, open or closed', async () => {
    const run = async (rounds: typeof schedule extends fc.Arbitrary<infer T> ? T : never) => {
      await database.clear();
      // Two instances on one database and one provider.
      const shop = testShop(database.db);
      const other = testShop(database.db, shop.payments);
      const part = await partOnSale(shop, { stock: 20 });
      for (const { steps, failures } of rounds) {
        for (const { call, when } of failures) shop.payments.fail(call, when);
        const done = steps.map((one, n) => act(n % 2 ? other : shop, part, one));
        requireRefusals(await Promise.allSettled(done));
        await checkInvariants(database.db);
      }
      await settleDown(shop);
      await checkInvariants(database.db);
      await checkMoney(database.db, shop.payments);
    };
    await fc.assert(fc.asyncProperty(schedule, run), { numRuns: 40, endOnFailure: true });
  }, 120_000);
});

async function act(shop: TestShop, part: string, { what, on }: Step): Promise<unknown> {
  if (what === 'order') return order(shop, part, { key: `key-0000${on}` });
  if (what === 'sweep') return sweep(shop);
  if (what === 'hold runs out') {
    shop.pass(25 * HOUR_MS);
    return expireOrders(shop);
  }
  const orders = (await readAll(shop.db)).orders.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const id = orders[on]?.id;
  if (id === undefined) return null;
  return actOnOrder(shop, id, what);
}

async function actOnOrder(shop: TestShop, id: string, what: Step['what']): Promise<unknown> {
  if (what === 'secret') return secretOf(shop, id);
  if (what === 'cancel') return cancel(shop, id);
  if (what === 'admin deletes') return cancel(shop, id, admin);
  const intentId = (await orderRecord(shop, id)).paymentIntentId ?? 'pi_none00001';
  if (what === 'confirm') return shop.payments.confirm(intentId);
  if (what === 'process') return shop.payments.process(intentId);
  if (what === 'refund by hand') return shop.payments.refundByHand(intentId);
  return what === 'patch' ? patch(shop, id, intentId) : webhook(shop, intentId);
}

/** A refusal is an answer; anything else that is thrown is a fault of the shop. */
function requireRefusals(results: PromiseSettledResult<unknown>[]): void {
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ProblemError);
}

/** The failures end, and the rounds that run by themselves bring everything to its end. */
async function settleDown(shop: TestShop): Promise<void> {
  shop.payments.heal();
  for (const id of shop.payments.intents.keys()) shop.payments.settleProcessing(id);
  expect(await sweep(shop)).toMatchObject({ failures: [] });
  shop.pass(25 * HOUR_MS);
  expect(await expireOrders(shop)).toMatchObject({ left: 0, failures: [] });
  expect(await sweep(shop)).toMatchObject({ failures: [] });
}
