import type { Order } from '@brushline/contract/orders/orders';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { request, startApp } from '../../../test/support/http.ts';
import { defaultLimits } from '../../domain/limits/figures.ts';

/** Small, so that few calls reach them. */
const limits = { ...defaultLimits, reads: 15, writes: 4 };

let app: Awaited<ReturnType<typeof startApp>>;
beforeEach(async () => {
  // Fake only the clock; the network must keep working.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) });
  app = await startApp({}, 5000, { limits });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.stop();
});

type Sent = Parameters<typeof request>[0];

function ask(path: string, sent: Sent = {}, from = '203.0.113.5') {
  const headers = { 'x-forwarded-for': from, ...sent?.headers };
  return fetch(app.base + path, request({ ...sent, headers }));
}

/** Counts the statuses of sequential calls. */
async function statuses(times: number, one: (i: number) => Promise<Response>) {
  const counts: Record<number, number> = {};
  for (let i = 0; i < times; i += 1) {
    const { status } = await one(i);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe('T88: limits, which for an address are 20 times those of a user', () => {
  test('the 301st read of an address in a minute is 429, with the time to wait', async () => {
    expect(await statuses(300, () => ask('/parts'))).toEqual({ 200: 300 });
    vi.advanceTimersByTime(45_000);
    const refused = await ask('/parts');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('15');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      detail: 'You are sending requests too quickly. Please wait 15 seconds, then try again.',
    });
    expect((await ask('/parts', {}, '203.0.113.6')).status).toBe(200);
    vi.advanceTimersByTime(15_000);
    expect((await ask('/parts')).status).toBe(200);
  });

  test('a page of a shared list also counts by its rows, because each request reads it', async () => {
    expect(await statuses(30, () => ask('/reviews?limit=100'))).toEqual({ 200: 27, 429: 3 });
    expect(await statuses(5, () => ask('/reviews?limit=1'))).toEqual({ 200: 2, 429: 3 });
    expect((await ask('/reviews?cursor=abc', {}, '203.0.113.6')).status).toBe(200);
  });

  test('invented addresses do not help', async () => {
    const invent = (i: number) => ask('/parts', {}, `9.9.${i >> 8}.${i & 255}, 203.0.113.5`);
    expect(await statuses(320, invent)).toEqual({ 200: 300, 429: 20 });
  });

  test('an IPv6 /48 has twice the limit of one of its networks of 64 bits', async () => {
    await app.stop();
    app = await startApp({}, 5000, { limits: { ...defaultLimits, reads: 5 } });
    const from = (site: string) => (i: number) => ask('/parts', {}, `${site}:${i.toString(16)}::1`);
    expect(await statuses(220, from('2001:db8:1'))).toEqual({ 200: 200, 429: 20 });
    expect(await statuses(10, from('2001:db8:2'))).toEqual({ 200: 10 });
  });

  test('a client that poses as Hosting with invented addresses gets no more than Hosting itself', async () => {
    await app.stop();
    app = await startApp({}, 5000, { limits: { ...defaultLimits, reads: 1 } });
    const invent = (i: number) =>
      ask(
        '/parts',
        { headers: { 'x-forwarded-host': 'shop' } },
        `9.9.${i >> 8}.${i & 255}, 1.2.3.4`,
      );
    expect(await statuses(220, invent)).toEqual({ 200: 200, 429: 20 });
  });

  test('an address is counted before the token is checked', async () => {
    const write = () => ask('/addProduct', { method: 'POST', token: 'customer', json: {} });
    expect(await statuses(81, write)).toEqual({ 403: 4, 429: 77 });
    expect(app.lookUps.verifyLive).toBe(80);
    expect((await ask('/parts')).status).toBe(200);
  });

  test('the fifth write of a user in a minute is 429, from whichever address', async () => {
    const json = { education: '', location: '', phone: '', linkedIn: '' };
    const path = '/userDetails/buyer@shop.test';
    const write = (i: number) =>
      ask(path, { method: 'PUT', token: 'customer', json }, `203.0.113.${i}`);
    expect(await statuses(9, write)).toEqual({ 200: 4, 429: 5 });
    expect(app.calls).toHaveLength(4);
    const other = { method: 'PUT', token: 'other', json } as const;
    expect((await ask('/userDetails/other@shop.test', other, '203.0.113.1')).status).toBe(200);
  });

  test('a list also counts by its rows, because each is read, and later calls wait for that', async () => {
    await app.stop();
    const rows = Array<Order>(300);
    app = await startApp({ listOrders: async () => ({ rows, next: null }) }, 5000, { limits });
    const list = () => ask('/orders/buyer@shop.test', { token: 'customer' });
    expect(await statuses(7, list)).toEqual({ 200: 5, 429: 2 });
    expect((await ask('/orders/other@shop.test', { token: 'other' })).status).toBe(200);
  });

  test.each(['/addReview', '/create-payment-intent'])(
    'POST %s of an address is refused beyond 20 times the figure of a user',
    async (path) => {
      await app.stop();
      const limits = { ...defaultLimits, writes: 1_000, reviews: 2, knownPaymentAttempts: 1 };
      app = await startApp({}, 5000, { limits });
      const write = () => ask(path, { method: 'POST', json: {} });
      expect(await statuses(42, write)).toEqual({ 401: 40, 429: 2 });
    },
  );

  test("a user's calls to Stripe are at most twice the payment attempts", async () => {
    await app.stop();
    app = await startApp({}, 5000, { limits: { ...defaultLimits, knownPaymentAttempts: 2 } });
    const json = { order: 'abc', transactionId: 'pi_12345678' };
    const tell = () => ask('/order/abc', { method: 'PATCH', token: 'customer', json });
    expect(await statuses(5, tell)).toEqual({ 200: 4, 429: 1 });
    const other = ask('/order/abc', { method: 'PATCH', token: 'other', json });
    expect((await other).status).toBe(200);
    vi.advanceTimersByTime(600_000);
    expect((await tell()).status).toBe(200);
  });

  test("Stripe's events are never rate-limited", async () => {
    const event = () => ask('/stripe-webhook', { method: 'POST', json: {} });
    expect(await statuses(400, event)).toEqual({ 200: 400 });
  });
});
