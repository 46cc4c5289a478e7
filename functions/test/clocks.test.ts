import { HOUR_MS } from '@brushline/contract/values/durations';
import { signatureHeader } from '@brushline/stripe-emulator/signature';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expireOrders } from '../src/domain/orders/expire-orders.ts';
import { sweepPayments } from '../src/domain/payments/sweep-payments.ts';
import { stripeWebhook } from '../src/http/stripe-webhook.ts';
import { createStripePayments } from '../src/integrations/stripe.ts';
import { openOrder, patch, secretOf, stateOf, stockOf } from './support/payment-steps.ts';
import { order, partOnSale, type TestShop, testShop } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

const SKEW_MS = 301_000;

describe('T104 wrong clocks', () => {
  useShop();
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Makes another instance of the same shop, whose clock is wrong by `ms`. */
  function instance(ms: number): TestShop {
    const other = testShop(database.db, shop.payments);
    other.pass(ms);
    return other;
  }

  it.each([HOUR_MS, -HOUR_MS, SKEW_MS, -SKEW_MS])(
    'a round whose clock is wrong by %i ms releases nothing early, and everything once afterwards',
    async (ms) => {
      const part = await partOnSale(shop);
      await order(shop, part);
      const other = instance(ms);
      expect(await expireOrders(other)).toMatchObject({ expired: 0 });
      other.pass(22 * HOUR_MS);
      expect(await expireOrders(other)).toMatchObject({ expired: 0 });
      other.pass(3 * HOUR_MS + 1);
      const reports = await Promise.all([expireOrders(other), expireOrders(other)]);
      expect(reports.map(({ expired }) => expired)).toContain(1);
      expect(await stockOf(shop, part)).toEqual([100, 0, 0]);
    },
  );

  it('a hold that a slow clock began and a fast one checks lasts for nearly the whole day', async () => {
    const orderId = await order(instance(-SKEW_MS), await partOnSale(shop));
    const round = instance(SKEW_MS);
    round.pass(24 * HOUR_MS - 2 * SKEW_MS - 1000);
    expect(await expireOrders(round)).toMatchObject({ expired: 0 });
    expect(await stateOf(shop, orderId)).toBe('pending');
  });

  it('a clock that jumps while an order is paid changes nothing', async () => {
    const part = await partOnSale(shop);
    const orderId = await order(shop, part);
    shop.payments.script('createIntent', 'after', () => shop.pass(-HOUR_MS));
    await secretOf(shop, orderId);
    shop.payments.script('findIntent', 'before', () => shop.pass(HOUR_MS + SKEW_MS));
    const [intentId = ''] = shop.payments.intents.keys();
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(await stockOf(shop, part)).toEqual([90, 0, 10]);
  });

  it('events that a fast clock refuses as too old are covered by the sweep', async () => {
    const { orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + SKEW_MS });
    await expect(deliver(intentId, now)).rejects.toMatchObject({ code: 'invalid_body' });
    expect(await stateOf(shop, orderId)).toBe('pending');
    expect(await sweepPayments(instance(SKEW_MS))).toMatchObject({ settled: 1, failures: [] });
    expect(await stateOf(shop, orderId)).toBe('paid');
  });

  it('events that seem to come from the future to a slow clock are accepted', async () => {
    const { orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now - SKEW_MS });
    await deliver(intentId, now);
    expect(await stateOf(shop, orderId)).toBe('paid');
  });

  /** A signed event, as the webhook gets it. */
  function deliver(intentId: string, sentAt: number) {
    const webhookSecret = 'whsec_brushline_test_0000000001';
    const keys = { secretKey: 'sk_test_brushline_0001', webhookSecret };
    const { readEvent } = createStripePayments({ ...keys, apiBase: null });
    const text = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: intentId } },
    });
    return stripeWebhook({
      shop: { ...shop, payments: Object.assign(shop.payments, { readEvent }) },
      rawBody: Buffer.from(text),
      signature: signatureHeader(text, webhookSecret, Math.floor(sentAt / 1000)),
      params: {},
      query: null,
      body: null,
      idempotencyKey: null,
      requestId: 'r',
    });
  }
});
