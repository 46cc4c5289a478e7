import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asBrowser, type Rig, refusal, startRig } from './rig.ts';

/** What Stripe refuses, and what it accepts from an ordinary shop. */
let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const PRICE = { amount: 1999, currency: 'usd' };
const VISA = { payment_method: 'pm_card_visa' };
const CARD = { allowed_payment_method_types: ['card' as const] };

describe('automatic payment methods', () => {
  test.each([{}, { automatic_payment_methods: { enabled: true } }])(
    'given %j, may redirect, so that a confirmation needs a return_url',
    async (types) => {
      const intents = rig.stripe.paymentIntents;
      const made = await intents.create({ ...PRICE, ...types });
      expect(made.automatic_payment_methods).toEqual({ allow_redirects: 'always', enabled: true });
      expect(made.payment_method_types).toEqual(['card', 'us_bank_account']);
      const error = await refusal(intents.confirm(made.id, VISA));
      expect(error.statusCode).toBe(400);
      expect(error.message).toContain('you must provide a `return_url`');
      const back = { return_url: 'https://shop.example/back' };
      expect((await intents.confirm(made.id, { ...VISA, ...back })).status).toBe('succeeded');
    },
  );

  test('make nothing when the whole payment is refused at once', async () => {
    const before = await rig.stripe.paymentIntents.list({ limit: 100 });
    await refusal(rig.stripe.paymentIntents.create({ ...PRICE, ...VISA, confirm: true }));
    const after = await rig.stripe.paymentIntents.list({ limit: 100 });
    expect(after.data).toHaveLength(before.data.length);
  });

  test('need none without redirects, nor in a page that confirms a card', async () => {
    const never = { enabled: true, allow_redirects: 'never' } as const;
    const params = { ...PRICE, ...VISA, confirm: true, automatic_payment_methods: never };
    expect((await rig.stripe.paymentIntents.create(params)).status).toBe('succeeded');
    const { id, client_secret } = await rig.stripe.paymentIntents.create(PRICE);
    const form = { client_secret: client_secret ?? '', expected_payment_method_type: 'card' };
    const path = `/v1/payment_intents/${id}/confirm`;
    expect((await asBrowser(rig.base, path, { ...VISA, ...form })).status).toBe(200);
  });
});

describe('payment method types', () => {
  const create = (params: object) => rig.stripe.paymentIntents.create({ ...PRICE, ...params });

  test('are no longer listed by a server', async () => {
    const { id } = await create({});
    const list = { payment_method_types: ['card'] } as object;
    for (const call of [
      create(list),
      rig.stripe.paymentIntents.update(id, list),
      rig.stripe.paymentIntents.confirm(id, list),
    ]) {
      expect(await refusal(call)).toMatchObject({
        statusCode: 400,
        code: 'payment_method_types_no_longer_supported',
      });
    }
  });

  test('are kept if they are allowed and available', async () => {
    const params = { allowed_payment_method_types: ['au_becs_debit', 'card'] };
    expect(await create(params)).toMatchObject({
      ...params,
      automatic_payment_methods: null,
      payment_method_types: ['card'],
    });
    const euros = await create({ currency: 'eur' });
    expect(euros.payment_method_types).toEqual(['card']);
    const excluded = { excluded_payment_method_types: ['card'] };
    expect(await create(excluded)).toMatchObject({ payment_method_types: ['us_bank_account'] });
  });

  test.each([
    ['unknown', { allowed_payment_method_types: ['bitcoin'] }],
    ['not paid in US dollars', { allowed_payment_method_types: ['au_becs_debit'] }],
    [
      'allowed and excluded',
      { allowed_payment_method_types: ['card'], excluded_payment_method_types: ['alipay'] },
    ],
    [
      'allowed and automatic',
      { allowed_payment_method_types: ['card'], automatic_payment_methods: { enabled: true } },
    ],
  ])('that are %s are refused', async (_, params) => {
    const error = await refusal(create(params));
    expect(error.statusCode).toBe(400);
    expect(error.param).toContain('allowed_payment_method_types');
  });

  test('restrict the method that pays', async () => {
    const { id } = await rig.stripe.paymentIntents.create({ ...PRICE, ...CARD });
    const bank = { payment_method: 'pm_usBankAccount' };
    const error = await refusal(rig.stripe.paymentIntents.confirm(id, bank));
    expect(error).toMatchObject({ statusCode: 400, param: 'payment_method' });
    expect((await rig.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });
});

test('an unknown customer is refused', async () => {
  const params = { ...PRICE, ...CARD, customer: 'cus_nobody' };
  expect(await refusal(rig.stripe.paymentIntents.create(params))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    message: "No such customer: 'cus_nobody'",
    param: 'customer',
  });
});

test('card numbers under the secret key are refused in every parameter', async () => {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
  const { id } = await rig.stripe.paymentIntents.create({ ...PRICE, ...CARD });
  // The SDK's types know no card number here, as Stripe's documentation does not.
  const raw = { payment_method_data: { type: 'card', card } } as object;
  for (const call of [
    rig.stripe.paymentMethods.create({ type: 'card', card }),
    rig.stripe.tokens.create({ card: { ...card, exp_month: '12', exp_year: '2040' } }),
    rig.stripe.paymentIntents.create({ ...PRICE, ...CARD, ...raw, confirm: true }),
    rig.stripe.paymentIntents.confirm(id, raw),
  ]) {
    const error = await refusal(call);
    expect(error).toMatchObject({ statusCode: 402, rawType: 'invalid_request_error' });
    expect(error.message).toContain('generally unsafe');
  }
  const method = await rig.stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_visa' },
  });
  expect(method.card?.last4).toBe('4242');
});

test('nothing is expanded deeper than four levels', async () => {
  const { id } = await rig.stripe.paymentIntents.create({
    ...PRICE,
    ...CARD,
    ...VISA,
    confirm: true,
  });
  const deep = 'latest_charge.payment_intent.latest_charge.payment_intent';
  const intents = rig.stripe.paymentIntents;
  const four = await intents.retrieve(id, { expand: [deep] });
  expect(four.latest_charge).toMatchObject({
    payment_intent: { latest_charge: { payment_intent: { id } } },
  });
  const error = await refusal(intents.retrieve(id, { expand: [`${deep}.latest_charge`] }));
  expect(error).toMatchObject({ statusCode: 400, param: 'expand' });
});

describe('shipping, future usage and absence', () => {
  const shipping = {
    name: 'Ada',
    address: { line1: '1 Rotor Road', city: 'Springfield', country: 'US' },
  };

  test('are set on creation, and shown with null for missing fields', async () => {
    const params = { ...PRICE, ...CARD, shipping, setup_future_usage: 'off_session' as const };
    const made = await rig.stripe.paymentIntents.create(params);
    expect(made.setup_future_usage).toBe('off_session');
    expect(made.shipping).toEqual({
      name: 'Ada',
      carrier: null,
      phone: null,
      tracking_number: null,
      address: {
        line1: '1 Rotor Road',
        line2: null,
        city: 'Springfield',
        state: null,
        postal_code: null,
        country: 'US',
      },
    });
  });

  test('are set later, and reach the charge', async () => {
    const { id } = await rig.stripe.paymentIntents.create({ ...PRICE, ...CARD });
    const updated = await rig.stripe.paymentIntents.update(id, { shipping });
    expect(updated.shipping).toMatchObject({ name: 'Ada' });
    const paid = await rig.stripe.paymentIntents.confirm(id, {
      ...VISA,
      setup_future_usage: 'on_session',
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({
      setup_future_usage: 'on_session',
      latest_charge: { shipping: { name: 'Ada' } },
    });
  });

  test('are checked', async () => {
    const usage = { ...PRICE, ...CARD, setup_future_usage: 'sometimes' as 'on_session' };
    expect((await refusal(rig.stripe.paymentIntents.create(usage))).param).toBe(
      'setup_future_usage',
    );
    const nameless = { ...PRICE, ...CARD, shipping: { ...shipping, name: '' } };
    expect((await refusal(rig.stripe.paymentIntents.create(nameless))).param).toBe('name');
  });

  test('off_session pays, but passes no 3-D Secure', async () => {
    const off = { ...PRICE, ...CARD, confirm: true, off_session: true };
    expect((await rig.stripe.paymentIntents.create({ ...off, ...VISA })).status).toBe('succeeded');
    const asks = { ...off, payment_method: 'pm_card_authenticationRequired' };
    expect(await refusal(rig.stripe.paymentIntents.create(asks))).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    });
  });

  test('off_session needs a confirmation', async () => {
    const params = { ...PRICE, ...CARD, off_session: true };
    expect((await refusal(rig.stripe.paymentIntents.create(params))).param).toBe('off_session');
  });
});
