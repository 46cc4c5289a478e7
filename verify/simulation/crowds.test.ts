// Imported first, because it must replace the timers before the database's SDK stores them.
import { HOUR_MS, MINUTE_MS } from '@brushline/contract/values/durations';
import './virtual-time.ts';
import { type Endpoint, endpoints } from '@brushline/contract/endpoints';
import { defaultLimits } from '@brushline/functions/domain/limits/figures';
import { expireOrders } from '@brushline/functions/domain/orders/expire-orders';
import { placeOrder } from '@brushline/functions/domain/orders/place-order';
import { addPart } from '@brushline/functions/domain/parts/add-part';
import { createPaymentIntent } from '@brushline/functions/domain/payments/create-payment-intent';
import { payOrder } from '@brushline/functions/domain/payments/pay-order';
import { createRateLimits } from '@brushline/functions/http/limits/rate-limits';
import { ProblemError } from '@brushline/functions/shared/problem-error';
import { intentIdOf } from '@brushline/functions/test/support/records';
import type { Request } from 'express';
import { expect, test, vi } from 'vitest';
import { admin, buyer } from './people.ts';
import { onStage, requireSound, shopOf } from './test/stage.ts';
import type { World } from './world.ts';

/**
 * Two crowds meet the limits with the product's own figures (docs/decisions/limits.md): people with
 * throwaway accounts who want to hold all the stock, and offices that buy by the list.
 */

const ROUND_MS = 5 * MINUTE_MS;

/** Makes a call that came through Hosting from an address. The limits read only the headers of a request. */
function from(address: string): Request {
  const forwarded = `${address}, 198.51.100.7`;
  const get = (name: string) => (name === 'x-forwarded-for' ? forwarded : 'shop.test');
  return { get } as unknown as Request;
}

/** Puts a number of parts on sale in a shop with the product's limits, each with a stock of 1,000. */
async function openShop(world: World, count: number) {
  const shop = { ...shopOf(world), limits: defaultLimits };
  const parts: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const texts = { name: `Part ${i}`, description: 'A part', image: '/images/stator.svg' };
    const numbers = { minimumOrder: 10, stock: 100_000, price: 1.25 };
    const as = { caller: admin, idempotencyKey: null, requestId: shop.newId() };
    const call = { body: { ...texts, ...numbers }, ...as };
    parts.push(await addPart(shop, call));
  }
  const limits = createRateLimits(defaultLimits, { hostingHops: 2, proxies: [] });
  return { shop, parts, limits };
}

function bodyOf(part: string, quantity: number) {
  return { part, item: undefined, quantity, phone: '+1 555 0100', address: '1 Motor Way' };
}

/**
 * Returns the share of all stock that 100 accounts hold over a day. Each takes whatever is available, whenever units
 * are released. None of them pays or confirms an e-mail address.
 */
function shareHeld(addressOf: (account: number) => string): Promise<number> {
  const PARTS = 30;
  return onStage({ seed: 1 }, async (world) => {
    const { shop, parts, limits } = await openShop(world, PARTS);
    const account = (i: number) => ({ ...buyer(i), emailVerified: false });
    const stockOf = (part: string) => world.mirror.parts.get(part)?.stock ?? 0;
    const refused = new Set<number>();
    const begin = world.time.now;
    let held = 0;
    const take = async (part: string) => {
      for (let i = 0; i < 100; i += 1) {
        if (refused.has(i)) continue;
        const networks = limits.networksOf(from(addressOf(i)));
        const body = bodyOf(part, stockOf(part));
        const order = placeOrder(shop, {
          body,
          caller: account(i),
          idempotencyKey: null,
          networks,
        });
        if (await isAllowed(order)) return;
        refused.add(i);
      }
    };
    for (let end = begin + ROUND_MS; end <= begin + 24 * HOUR_MS; end += ROUND_MS) {
      await expireOrders(shop);
      for (const part of parts) if (stockOf(part) > 0) await take(part);
      held += parts.filter((part) => stockOf(part) === 0).length;
      await world.time.sleep(end - world.time.now);
    }
    requireSound(world);
    return held / (PARTS * ((24 * HOUR_MS) / ROUND_MS));
  });
}

async function isAllowed(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) return false;
    throw error;
  }
}

test.each([
  ['one address', 0.05, () => '203.0.113.5'],
  ['one site of IPv6', 0.1, (i: number) => `2001:db8:1:${i.toString(16)}::1`],
  ['a hundred addresses', 0.5, (i: number) => `203.0.${i}.5`],
])('100 throwaway accounts at %s hold at most %d of the stock', async (_, most, addressOf) => {
  const share = await shareHeld(addressOf);
  expect(share).toBeLessThan(most);
  expect(share).toBeGreaterThan(most / 2);
});

/** The time that an office takes for each of its calls by hand, and the reads of its pages in that time. */
const CALL_MS = 15_000;
const READS = [endpoints.getPart, endpoints.getOrder, endpoints.listOrders];

test('100 offices behind one address that each order and pay 50 parts are never limited', () => {
  const limits = createRateLimits(defaultLimits, { hostingHops: 2, proxies: [] });
  const request = from('203.0.113.5');
  const writes = [
    ...Array<Endpoint>(50).fill(endpoints.placeOrder),
    ...Array(50).fill([endpoints.createPaymentIntent, endpoints.payOrder]).flat(),
  ];
  const clock = vi.spyOn(Date, 'now');
  for (const [step, write] of writes.entries())
    for (let office = 0; office < 100; office += 1)
      for (const call of [...READS, write]) {
        clock.mockReturnValue(step * CALL_MS + office * 100);
        limits.takeAddress(request, call);
        limits.takeUser(`office-${office}`, call);
      }
  clock.mockRestore();
});

test.each([
  ['a confirmed e-mail', { emailVerified: true }],
  ['a paid order', { emailVerified: false }],
])('an office with %s places 50 parts, and pays them then', async (_, standing) => {
  await onStage({ seed: 1 }, async (world) => {
    const { shop, parts } = await openShop(world, 50);
    const caller = { ...buyer(1), ...standing };
    const place = (part: string) =>
      placeOrder(shop, { body: bodyOf(part, 10), caller, idempotencyKey: null });
    const pay = async (orderId: string) => {
      const body = { order: orderId, price: undefined };
      const transactionId = intentIdOf(await createPaymentIntent(shop, { body, caller }));
      world.provider.pay(transactionId);
      await payOrder(shop, { orderId, caller, transactionId });
    };
    if (!caller.emailVerified) await pay(await place(parts[0] ?? ''));
    const orders: string[] = [];
    for (const part of parts) orders.push(await place(part));
    for (const order of orders) await pay(order);
    const states = orders.map((id) => world.mirror.orders.get(id)?.state);
    expect(new Set(states)).toEqual(new Set(['paid']));
    requireSound(world);
  });
});
