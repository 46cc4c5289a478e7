import { HOUR_MS } from '@brushline/contract/values/durations';
import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import type { Account } from '../src/domain/identity.ts';
import type { Network } from '../src/domain/limits/network.ts';
import { cancelOrder } from '../src/domain/orders/cancel-order.ts';
import { expireOrders } from '../src/domain/orders/expire-orders.ts';
import { placeOrder } from '../src/domain/orders/place-order.ts';
import { getOrder } from '../src/domain/orders/show-orders.ts';
import { getPurchase } from '../src/domain/purchases/show-purchases.ts';
import { intentOf, orderRecord, patch, secretOf } from './support/payment-steps.ts';
import { partsOnSale, purchase } from './support/purchase-steps.ts';
import { newcomer, order, ordersFor, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

const caller = newcomer();
const confirmed: Account = { ...caller, emailVerified: true };

async function pay(orderId: string, by = caller): Promise<void> {
  await secretOf(shop, orderId, by);
  const intentId = await intentOf(shop, orderId);
  shop.payments.confirm(intentId);
  await patch(shop, orderId, intentId, by);
}

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'allowed',
    ({ code }: { code: string }) => code,
  );

/** Returns the hours from the order's placing until its stock is released. */
async function hoursOf(orderId: string): Promise<number> {
  const { placedAt, expiresAt } = await orderRecord(shop, orderId);
  return (expiresAt.getTime() - placedAt.getTime()) / HOUR_MS;
}

describe('what a new customer holds unpaid', () => {
  useShop();

  it('is released after one hour, for a known customer after 24', async () => {
    const part = await partOnSale(shop);
    const short = await order(shop, part, { caller, quantity: 100 });
    expect(await hoursOf(short)).toBe(1);
    shop.pass(HOUR_MS);
    expect(await expireOrders(shop)).toMatchObject({ expired: 1, kept: 0, failures: [] });
    expect(await hoursOf(await order(shop, part, { caller: confirmed }))).toBe(24);
  });

  it('is never held longer than a known customer’s', async () => {
    shop.limits.newCustomerHoldHours = 48;
    expect(await hoursOf(await order(shop, await partOnSale(shop), { caller }))).toBe(24);
  });

  it('is held for 24 hours from its placing once the e-mail is confirmed', async () => {
    const held = await order(shop, await partOnSale(shop), { caller });
    shop.identity.findByUid = async (uid) => (uid === caller.uid ? confirmed : null);
    const [shown] = (await ordersFor(shop, confirmed, confirmed.email ?? '')).rows;
    const { placedAt } = await orderRecord(shop, held);
    const full = new Date(placedAt.getTime() + 24 * HOUR_MS).toISOString();
    expect(shown?.expiresAt).toBe(full);
    expect((await getOrder(shop, confirmed, held)).expiresAt).toBe(full);
    expect((await getPurchase(shop, confirmed, held)).expiresAt).toBe(full);
    shop.pass(HOUR_MS);
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'UNAVAILABLE', times: 1 });
    expect(await expireOrders(shop)).toMatchObject({ expired: 0, kept: 1, failures: [] });
    expect(await hoursOf(held)).toBe(24);
    shop.pass(23 * HOUR_MS);
    expect(await expireOrders(shop)).toMatchObject({ expired: 1, kept: 0 });
  });

  it('is also held longer once another order is paid, and is released when the identity service is down for long', async () => {
    const part = await partOnSale(shop);
    const [held, paid] = [await order(shop, part, { caller }), await order(shop, part, { caller })];
    shop.identity.findByUid = async () => caller;
    await pay(paid);
    shop.pass(HOUR_MS);
    expect(await expireOrders(shop)).toMatchObject({ kept: 1 });
    expect(await hoursOf(held)).toBe(24);
    const late = await order(shop, part, { caller: newcomer('late') });
    shop.pass(24 * HOUR_MS);
    shop.identity.findByUid = async () => {
      throw new Error('must not be called: no time is left');
    };
    expect(await expireOrders(shop)).toMatchObject({ expired: 2, failures: [] });
    expect((await orderRecord(shop, late)).state).toBe('expired');
  });

  it('waits for the next round while the identity service is down', async () => {
    await order(shop, await partOnSale(shop), { caller });
    shop.identity.findByUid = async () => {
      throw new Error('away');
    };
    shop.pass(HOUR_MS);
    expect(await expireOrders(shop)).toMatchObject({ expired: 0, failures: [{}] });
    shop.identity.findByUid = async () => null;
    expect(await expireOrders(shop)).toMatchObject({ expired: 1, failures: [] });
  });
});

describe('how much a new customer orders', () => {
  useShop();

  it('is limited to three orders a day of any quantity, until one is paid or the e-mail is confirmed', async () => {
    const part = await partOnSale(shop, { stock: 1_000 });
    const mine = () => order(shop, part, { caller });
    const ids = [await mine(), await mine(), await mine()];
    expect(await codeOf(mine())).toBe('too_many_unpaid');
    await cancelOrder(shop, { orderId: ids[0] ?? '', caller, requestId: shop.newId() });
    expect(await codeOf(mine())).toBe('too_many_unpaid');
    expect(await codeOf(order(shop, part, { caller: confirmed }))).toBe('allowed');
    await pay(ids[1] ?? '');
    expect(await codeOf(mine())).toBe('allowed');
  });

  it('counts up to ten lines of a purchase as one order', async () => {
    const parts = await partsOnSale(shop, 21);
    const mine = (lines: number) => codeOf(purchase(shop, parts.slice(0, lines), { caller }));
    expect(await mine(11)).toBe('allowed');
    expect(await mine(11)).toBe('too_many_unpaid');
    expect(await mine(10)).toBe('allowed');
    expect(await mine(1)).toBe('too_many_unpaid');
  });

  it('counts an order once, even if it is sent twice or its answer is lost', async () => {
    const part = await partOnSale(shop);
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'UNAVAILABLE', times: 1 });
    const first = await order(shop, part, { caller, key: 'key-of-the-first' });
    expect(await order(shop, part, { caller, key: 'key-of-the-first' })).toBe(first);
    const { docs } = await collections(shop.db).limits.where('kind', '==', 'placings').get();
    expect(docs.map((document) => document.data().marks.length)).toEqual([1]);
  });

  it('is 300 orders a day for a known customer, who could otherwise order and cancel without end', async () => {
    const part = await partOnSale(shop);
    shop.limits.knownCustomerOrders = 5;
    const mine = () => order(shop, part, { caller: confirmed });
    const last = async () =>
      cancelOrder(shop, { orderId: await mine(), caller: confirmed, requestId: shop.newId() });
    for (let i = 0; i < 5; i += 1) await last();
    await expect(mine()).rejects.toMatchObject({
      code: 'rate_limited',
      message: 'You have placed 5 orders within a day. Please wait 24 hours, then try again.',
    });
    shop.pass(24 * HOUR_MS);
    expect(await codeOf(mine())).toBe('allowed');
  });

  it('counts no refused order', async () => {
    const part = await partOnSale(shop, { stock: 5 });
    for (let i = 0; i < 5; i += 1)
      expect(await codeOf(order(shop, part, { caller, quantity: 6 }))).toBe('insufficient_stock');
    expect(await codeOf(order(shop, part, { caller, quantity: 5 }))).toBe('allowed');
  });

  it('allows ten payment attempts in ten minutes, and 120 for a known customer', async () => {
    const part = await partOnSale(shop);
    const [first, second] = [
      await order(shop, part, { caller }),
      await order(shop, part, { caller }),
    ];
    const tries = async (times: number, orderId = first, by = caller) => {
      for (let i = 0; i < times; i += 1) await secretOf(shop, orderId, by);
    };
    const other = newcomer('other');
    const third = await order(shop, part, { caller: other });
    await tries(10, third, other);
    await expect(tries(1, third, other)).rejects.toMatchObject({ code: 'rate_limited' });
    await tries(8);
    await pay(second);
    await tries(1);
    await expect(tries(111)).rejects.toMatchObject({ code: 'rate_limited' });
    const { docs } = await collections(shop.db).limits.where('kind', '==', 'payments').get();
    expect(docs[0]?.data().marks).toHaveLength(120);
  });
});

describe('the new customers of one network', () => {
  useShop();
  const office: Network = { id: '203.0.113.5', factor: 1 };
  const site: Network = { id: '2001:db8:1::/48', factor: 2 };
  const from = (who: string, networks: readonly Network[], rest: Partial<Account> = {}) =>
    placeOrder(shop, {
      body: { part, item: undefined, quantity: 1, phone: '1', address: 'x' },
      caller: { ...newcomer(who), ...rest },
      idempotencyKey: null,
      networks,
    });
  let part = '';

  it('are limited to ten within 24 hours, and known ones are not counted', async () => {
    part = await partOnSale(shop, { stock: 1_000 });
    for (let i = 0; i < 10; i += 1) await from(`n-${i}`, [office]);
    expect(await codeOf(from('n-10', [office]))).toBe('rate_limited');
    expect(await codeOf(from('n-3', [office]))).toBe('allowed');
    expect(await codeOf(from('n-10', [office], { emailVerified: true }))).toBe('allowed');
    expect(await codeOf(from('n-10', [{ id: '203.0.113.6', factor: 1 }]))).toBe('allowed');
    shop.pass(24 * HOUR_MS);
    expect(await codeOf(from('n-11', [office]))).toBe('allowed');
  });

  it('are also counted for the wider network, which has a higher limit', async () => {
    part = await partOnSale(shop, { stock: 1_000 });
    const home = (i: number): Network => ({ id: `2001:db8:1:${i}::/64`, factor: 1 });
    for (let i = 0; i < 20; i += 1) await from(`n-${i}`, [home(i), site]);
    await expect(from('n-20', [home(20), site])).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 24 * 3600,
      message: expect.stringContaining('Confirm your e-mail address'),
    });
  });

  it('are still limited when thirty order at once, and their addresses are not stored', async () => {
    part = await partOnSale(shop, { stock: 1_000 });
    const all = Array.from({ length: 30 }, (_, i) => codeOf(from(`n-${i}`, [office])));
    expect((await Promise.all(all)).filter((code) => code === 'allowed')).toHaveLength(10);
    const { docs } = await collections(shop.db).limits.get();
    expect(JSON.stringify(docs.map((document) => [document.id, document.data()]))).not.toContain(
      office.id,
    );
  });

  it('are not counted if the limit is 0', async () => {
    part = await partOnSale(shop, { stock: 1_000 });
    shop.limits.newCustomersOfNetwork = 0;
    for (let i = 0; i < 12; i += 1) await from(`n-${i}`, [office]);
    expect(
      (await collections(shop.db).limits.where('kind', '==', 'new-customers').get()).size,
    ).toBe(0);
  });
});
