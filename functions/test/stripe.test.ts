import { randomUUID } from 'node:crypto';
import { type RunningStripe, startStripe } from '@brushline/stripe-emulator/server';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bill, Intent, Payments } from '../src/domain/payments.ts';
import { createStripePayments } from '../src/integrations/stripe.ts';

/** A key of Stripe's test mode: `npm run staging -- stripe` runs these tests on Stripe itself. */
const { STAGING_STRIPE_KEY: ownKey } = process.env;
const secretKey = ownKey ?? 'sk_test_brushline_0001';
const webhookSecret = 'whsec_brushline_test_0000000001';

/** Each test has a separate bill, because Stripe itself forgets none. */
let bill: Bill;
const begun = new Date(Date.now() - 60_000);

describe(`Stripe ${ownKey ? 'itself' : 'through the stand-in'}`, () => {
  let standIn: RunningStripe;
  let payments: Payments;
  let stripe: Stripe;

  beforeAll(async () => {
    standIn = await startStripe({ port: 0, secretKey, publishableKey: 'pk_test_brushline_0001' });
    const { port } = standIn;
    const apiBase = ownKey ? null : `http://127.0.0.1:${port}`;
    payments = createStripePayments({ secretKey, webhookSecret, apiBase });
    const at = { host: '127.0.0.1', port, protocol: 'http', telemetry: false } as const;
    stripe = new Stripe(secretKey, ownKey ? {} : at);
  });
  beforeEach(() => {
    const names = { shop: 'shop-1', orderId: randomUUID(), uid: 'u1' };
    bill = { ...names, lines: null, amountCents: 19_990, currency: 'usd', attempt: 1 };
    return control('POST', 'reset');
  });
  afterAll(() => standIn.close());

  async function control(method: string, path: string, body?: unknown): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${standIn.port}/control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async function made(): Promise<string> {
    const intent = await payments.createIntent(bill);
    if (intent === null) throw new Error('No intent was made');
    return intent.id;
  }

  const refundOf = (intentId: string) => ({ id: `${intentId}-1`, intentId, amountCents: 19_990 });
  const pay = (id: string) => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });

  it("returns the current state of a bill's intent, not the one at its creation", async () => {
    const id = await made();
    await payments.cancelIntent(id);
    expect(await payments.createIntent(bill)).toMatchObject({ id, status: 'canceled' });
  });

  it('creates one intent for a bill and attempt', async () => {
    const intent = await payments.createIntent(bill);
    expect(intent).toMatchObject({
      status: 'payable',
      amount: 19_990,
      amountReceived: 0,
      amountRefunded: 0,
      currency: 'usd',
      orderId: bill.orderId,
      uid: 'u1',
    });
    expect(await payments.createIntent(bill)).toEqual(intent);
    expect((await payments.createIntent({ ...bill, attempt: 2 }))?.id).not.toBe(intent?.id);
  });

  it('reads an intent, with its paid and refunded amounts', async () => {
    const id = await made();
    await pay(id);
    expect(await payments.findIntent(id)).toMatchObject({
      status: 'succeeded',
      amountReceived: 19_990,
      amountRefunded: 0,
    });
    await payments.refundIntent(refundOf(id));
    await payments.refundIntent(refundOf(id));
    expect(await payments.findIntent(id)).toMatchObject({ amountRefunded: 19_990 });
    expect(await payments.findIntent('pi_unknown0001')).toBeNull();
  });

  it('keeps the intent of a declined card payable', async () => {
    const id = await made();
    const declined = stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_chargeDeclined',
    });
    await expect(declined).rejects.toMatchObject({ code: 'card_declined' });
    expect(await payments.findIntent(id)).toMatchObject({ status: 'payable' });
    await pay(id);
    expect(await payments.findIntent(id)).toMatchObject({ status: 'succeeded' });
  });

  it('reads a refund from the dashboard as made', async () => {
    const id = await made();
    await pay(id);
    await stripe.refunds.create({ payment_intent: id });
    await payments.refundIntent(refundOf(id));
    expect(await payments.findIntent(id)).toMatchObject({ amountRefunded: 19_990 });
  });

  it('cancels, even repeatedly, and reports an earlier payment', async () => {
    const id = await made();
    expect(await payments.cancelIntent(id)).toBe('canceled');
    expect(await payments.cancelIntent(id)).toBe('canceled');
    expect(await payments.cancelIntent('pi_unknown0001')).toBe('canceled');
    const paid = await payments.createIntent({ ...bill, attempt: 2 });
    await pay(paid?.id ?? '');
    expect(await payments.cancelIntent(paid?.id ?? '')).toBe('succeeded');
  });

  it('lists the intents for the sweep, over several pages', async () => {
    for (let attempt = 1; attempt <= 101; attempt += 1)
      await payments.createIntent({ ...bill, attempt });
    const seen: string[] = [];
    for await (const { id, orderId } of payments.listIntentsSince(begun))
      if (orderId === bill.orderId) seen.push(id);
    expect(new Set(seen).size).toBe(101);
    for await (const late of payments.listIntentsSince(new Date(Date.now() + 60_000)))
      throw new Error(`${late.id} is not that new`);
  });

  it('lists each intent with its refunds', async () => {
    const id = await made();
    await pay(id);
    await payments.refundIntent(refundOf(id));
    const listed: Intent[] = [];
    for await (const intent of payments.listIntentsSince(begun))
      if (intent.id === id) listed.push(intent);
    expect(listed).toEqual([expect.objectContaining({ amountRefunded: 19_990 })]);
  });

  it.skipIf(ownKey)('continues with the next attempt when Stripe stores its failure', async () => {
    const route = 'POST /v1/payment_intents';
    await control('PUT', 'faults', [{ route, kind: 'error-before', saved: true, times: 1 }]);
    expect(await payments.createIntent(bill)).toBeNull();
    expect(await payments.createIntent(bill)).toBeNull();
    expect(await payments.createIntent({ ...bill, attempt: 2 })).toMatchObject({
      orderId: bill.orderId,
    });
  });

  it('answers 503 without secrets when Stripe is unreachable', async () => {
    const apiBase = 'http://127.0.0.1:9';
    const away = createStripePayments({ secretKey, webhookSecret, apiBase });
    const refused: unknown = await away.findIntent('pi_1').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    const { cause } = refused as Error;
    expect(String(cause)).toContain('StripeConnectionError');
    expect(JSON.stringify(cause) + String(cause)).not.toContain(secretKey);
  });

  describe('readEvent', () => {
    const object = { object: 'payment_intent', id: 'pi_1' };
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: 1_795_176_000,
    };
    const payload = JSON.stringify({ ...event, data: { object } });
    const read = (text: string, signature: string) =>
      payments.readEvent(Buffer.from(text), signature);
    const signed = (text: string, secret = webhookSecret, age = 0) =>
      stripe.webhooks.generateTestHeaderString({
        payload: text,
        secret,
        timestamp: Math.floor(Date.now() / 1000) - age,
      });

    it('reads what Stripe signed', async () => {
      expect(await read(payload, signed(payload))).toEqual({
        id: 'evt_1',
        type: 'payment_intent.succeeded',
        intentId: 'pi_1',
        at: new Date('2026-11-20T12:00:00Z'),
      });
      expect(await read(payload, signed(payload, webhookSecret, 290))).not.toBeNull();
    });

    it.each([
      ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_2' }, 'pi_2'],
      ['charge.dispute.created', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_3' }, 'pi_3'],
      ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: null }, null],
      ['customer.created', { object: 'customer', id: 'cus_1' }, null],
    ])('finds the intent of %s', async (type, about, intentId) => {
      const text = JSON.stringify({ ...event, type, data: { object: about } });
      expect(await read(text, signed(text))).toMatchObject({ type, intentId });
    });

    it.each([
      ['without an id', { id: undefined }],
      ['with an id that is no text', { id: 5 }],
      ['with an id of a path', { id: 'evt_1/x/y' }],
      ['without a type', { type: undefined }],
      ['without data', { data: undefined }],
      ['about nothing', { data: { object: null } }],
      ['about a text', { data: { object: 'pi_1' } }],
    ])('reads nothing in a signed event %s', async (_, fields) => {
      const text = JSON.stringify({ ...event, data: { object }, ...fields });
      expect(await read(text, signed(text))).toBeNull();
    });

    it.each(['', 'pi_1/../x', 'ch_1', 5])('reads no intent with the id %j', async (id) => {
      const text = JSON.stringify({ ...event, data: { object: { ...object, id } } });
      expect(await read(text, signed(text))).toMatchObject({ id: 'evt_1', intentId: null });
    });

    it('reads nothing else', async () => {
      const other = `${payload} `;
      expect(await read(other, signed(payload))).toBeNull();
      expect(await read(payload, signed(payload, 'whsec_another_secret_0000000'))).toBeNull();
      expect(await read(payload, signed(payload, webhookSecret, 301))).toBeNull();
      expect(await read(payload, signed(payload).replace('v1=', 'v0='))).toBeNull();
      for (const signature of ['', 'garbage', 't=,v1='])
        expect(await read(payload, signature)).toBeNull();
    });
  });
});
