import { type RunningStripe, startStripe } from '@brushline/stripe-emulator/server';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type TestDatabase } from './support/database.ts';
import { type Command, type Instance, startInstances } from './support/instances.ts';
import { checkInvariants } from './support/invariants.ts';
import { intentOf, orderRecord, stockOf } from './support/payment-steps.ts';
import { partOnSale, type TestShop, testShop } from './support/test-shop.ts';

const PROCESSES = Number(process.env.RUSH_PROCESSES ?? 3);
/** `RUSH_BUYERS=200 RUSH_UNITS=100` measures a rush (docs/reliability.md). */
const BUYERS = Number(process.env.RUSH_BUYERS ?? 60);
const UNITS = Number(process.env.RUSH_UNITS ?? 30);
const ORDERS = 10;

const keys = {
  secretKey: 'sk_test_brushline_0001',
  publishableKey: 'pk_test_brushline_0001',
};

describe('T103 three processes of the shop', () => {
  let database: TestDatabase;
  let standIn: RunningStripe;
  let stripe: Stripe;
  let instances: Instance[];
  let shop: TestShop;

  beforeAll(async () => {
    database = await openDatabase();
    standIn = await startStripe({ port: 0, ...keys });
    const { port } = standIn;
    const at = { host: '127.0.0.1', port, protocol: 'http', telemetry: false } as const;
    stripe = new Stripe(keys.secretKey, at);
    instances = await startInstances(PROCESSES, {
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: keys.secretKey,
    });
  });
  beforeEach(async () => {
    await database.clear();
    shop = testShop(database.db);
  });
  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.stop()));
    await standIn.close();
    await database.close();
  });

  /** Sends the command of each number to the processes in turn, all at once. */
  function run(commands: readonly Command[]) {
    return Promise.all(
      commands.map((command, i) => (instances[i % PROCESSES] as Instance).run(command)),
    );
  }

  const one = (part: string, who: string, key: string | null = null): Command => ({
    what: 'order',
    part,
    quantity: 1,
    key,
    who,
  });

  /** Buys with retries under the same key when the shop asks for a retry. */
  async function untilServed(commands: readonly Command[]): Promise<string[]> {
    const codes = (await run(commands)).map(({ code }) => code);
    const waiting = commands.filter((_, i) => codes[i] === 'unavailable');
    const served = codes.filter((code) => code !== 'unavailable');
    return waiting.length === 0 ? served : [...served, ...(await untilServed(waiting))];
  }

  it('never oversell', async () => {
    const part = await partOnSale(shop, { stock: UNITS });
    const buyers = Array.from({ length: BUYERS }, (_, i) => one(part, `b${i}`, `key-of-${i}`));
    const codes = (await untilServed(buyers)).toSorted();
    expect(codes).toEqual([
      ...Array.from({ length: BUYERS - UNITS }, () => 'insufficient_stock'),
      ...Array.from({ length: UNITS }, () => 'ok'),
    ]);
    expect(await stockOf(shop, part)).toEqual([0, UNITS, 0]);
    await checkInvariants(database.db);
  });

  it('place one order under one key', async () => {
    const part = await partOnSale(shop);
    const reports = await run(Array.from({ length: 9 }, () => one(part, 'buyer', 'key-00001')));
    expect(new Set(reports.map(({ value }) => value)).size).toBe(1);
    expect(await stockOf(shop, part)).toEqual([99, 1, 0]);
  });

  it('bring card, PATCH, webhook and cancel to one result: paid, or cancelled without money', async () => {
    const part = await partOnSale(shop);
    // Sequentially, because the units that one customer holds are counted, and concurrent orders would wait for each
    // other.
    for (let n = 0; n < ORDERS; n += 1) {
      const [placed] = await run([one(part, 'buyer')]);
      expect(placed?.code).toBe('ok');
      const orderId = String(placed?.value);
      await run([{ what: 'secret', orderId }]);
      await raceFor(orderId);
    }
    await checkInvariants(database.db);
  });

  async function raceFor(orderId: string): Promise<void> {
    const intentId = await intentOf(shop, orderId);
    const card = stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    const [[, , cancelled]] = await Promise.all([
      run([
        { what: 'patch', orderId, intentId },
        { what: 'webhook', intentId },
        { what: 'cancel', orderId },
      ]),
      card.catch(() => null),
    ]);
    const intent = await stripe.paymentIntents.retrieve(intentId);
    const isPaid = intent.status === 'succeeded';
    expect([intent.status, cancelled?.code]).toEqual(
      isPaid ? ['succeeded', 'order_paid'] : ['canceled', 'ok'],
    );
    // If the card was charged after PATCH and webhook, a later one of them pays the order.
    await run([{ what: 'webhook', intentId }]);
    expect((await orderRecord(shop, orderId)).state).toBe(isPaid ? 'paid' : 'cancelled');
  }
});
