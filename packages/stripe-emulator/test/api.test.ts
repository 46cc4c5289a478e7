import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asBrowser, control, type Rig, refusal, SECRET_KEY, sdk, startRig } from './rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const PRICE = { amount: 1999, currency: 'usd', allowed_payment_method_types: ['card' as const] };

describe('payment intents', () => {
  test('are created, read, updated and listed', async () => {
    const made = await rig.stripe.paymentIntents.create({
      ...PRICE,
      metadata: { orderId: 'o1', uid: 'u1' },
      description: 'Ten stators',
    });
    expect(made.id).toMatch(/^pi_[A-Za-z0-9]{8,64}$/);
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_`));
    expect(made).toMatchObject({
      ...PRICE,
      amount_received: 0,
      metadata: { orderId: 'o1', uid: 'u1' },
      status: 'requires_payment_method',
    });
    expect(made.lastResponse.requestId).toMatch(/^req_/);
    const updated = await rig.stripe.paymentIntents.update(made.id, {
      amount: 2500,
      metadata: { orderId: '', note: 'n' },
    });
    expect(updated).toMatchObject({ amount: 2500, metadata: { uid: 'u1', note: 'n' } });
    const read = await rig.stripe.paymentIntents.retrieve(made.id);
    expect(read).toEqual(JSON.parse(JSON.stringify(updated)));
  });

  test('are listed by time, page by page, newest first', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift((await rig.stripe.paymentIntents.create(PRICE)).id);
    }
    const first = await rig.stripe.paymentIntents.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const next = await rig.stripe.paymentIntents.list({ limit: 1, starting_after: ids[1] ?? '' });
    expect(next.data[0]?.id).toBe(ids[2]);
    const future = Math.floor(Date.now() / 1000) + 1000;
    expect((await rig.stripe.paymentIntents.list({ created: { gte: future } })).data).toEqual([]);
    const all = await rig.stripe.paymentIntents.list({ limit: 1 }).autoPagingToArray({ limit: 3 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    [{ amount: 49, currency: 'usd' }, 'amount_too_small'],
    [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large'],
    [{ amount: 0, currency: 'usd' }, 'parameter_invalid_integer'],
    [{ amount: 19.99, currency: 'usd' }, 'parameter_invalid_integer'],
    [{ amount: 500 }, 'parameter_missing'],
    [{ currency: 'usd' }, 'parameter_missing'],
    [{ amount: 500, currency: 'usd', ammount: 1 }, 'parameter_unknown'],
  ])('refuse %j', async (params, code) => {
    const call = rig.stripe.paymentIntents.create(params as unknown as typeof PRICE);
    expect(await refusal(call)).toMatchObject({ statusCode: 400, code });
  });

  test('take the smallest and the largest amount', async () => {
    for (const amount of [50, 99_999_999]) {
      expect((await rig.stripe.paymentIntents.create({ ...PRICE, amount })).amount).toBe(amount);
    }
  });

  test('are paid and then can be neither cancelled nor paid again', async () => {
    const { id } = await rig.stripe.paymentIntents.create(PRICE);
    const paid = await rig.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1999 });
    const charge = typeof paid.latest_charge === 'object' ? paid.latest_charge : null;
    expect(charge).toMatchObject({ amount: 1999, paid: true, payment_intent: id });
    expect(await rig.stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({ id: charge?.id });
    for (const call of [
      rig.stripe.paymentIntents.cancel(id),
      rig.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      rig.stripe.paymentIntents.update(id, { amount: 100 }),
    ]) {
      expect(await refusal(call)).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
        payment_intent: { id, status: 'succeeded' },
      });
    }
  });

  test('are cancelled with a reason and then cannot be paid', async () => {
    const { id } = await rig.stripe.paymentIntents.create(PRICE);
    const reason = { cancellation_reason: 'abandoned' as const };
    const canceled = await rig.stripe.paymentIntents.cancel(id, reason);
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const call = rig.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(await refusal(call)).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  test('process until the bank settles them', async () => {
    for (const [outcome, status] of [
      ['succeeded', 'succeeded'],
      ['failed', 'requires_payment_method'],
    ]) {
      const { id } = await rig.stripe.paymentIntents.create({
        ...PRICE,
        confirm: true,
        payment_method: 'pm_usBankAccount_processing',
        allowed_payment_method_types: ['us_bank_account' as const],
      });
      expect((await rig.stripe.paymentIntents.retrieve(id)).status).toBe('processing');
      expect((await refusal(rig.stripe.paymentIntents.cancel(id))).code).toBe(
        'payment_intent_unexpected_state',
      );
      expect(await control(rig.base, 'POST', `settle/${id}?outcome=${outcome}`)).toMatchObject({
        status: 200,
        body: { status },
      });
    }
  });

  test('that do not exist are 404', async () => {
    const error = await refusal(rig.stripe.paymentIntents.retrieve('pi_nothing'));
    expect(error).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_nothing'",
    });
  });
});

describe('cards', () => {
  const future = { exp_month: 12, exp_year: 2040, cvc: '123' };

  const newMethod = (card: Record<string, string | number>) => {
    const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, String(value)]);
    const form = { type: 'card', ...Object.fromEntries(fields) };
    return asBrowser(rig.base, '/v1/payment_methods', form);
  };

  async function payWith(number: string) {
    const { body: method } = await newMethod({ number, ...future });
    const { id } = await rig.stripe.paymentIntents.create(PRICE);
    return rig.stripe.paymentIntents.confirm(id, { payment_method: method.id });
  }

  test.each(['4242424242424242', '4000000000000077', '5555555555554444', '4111111111111111'])(
    '%s succeeds',
    async (number) => expect((await payWith(number)).status).toBe('succeeded'),
  );

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    [
      '4000000000000127',
      'incorrect_cvc',
      'incorrect_cvc',
      "Your card's security code is incorrect.",
    ],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s is refused: %s', async (number, code, decline_code, message) => {
    const error = await refusal(payWith(number));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({
      statusCode: 402,
      code,
      decline_code,
      message,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    });
  });

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ exp_year: 2020 }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
  ])('%j is no card: %s', async (wrong, code) => {
    const made = await newMethod({ number: '4242424242424242', ...future, ...wrong });
    expect(made).toMatchObject({ status: 402, body: { error: { code } } });
  });

  test('a declined intent can be paid with another card', async () => {
    const { id } = await rig.stripe.paymentIntents.create(PRICE);
    await refusal(
      rig.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }),
    );
    const paid = await rig.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  test.each(['4000002500003155', '4000002760003184'])('%s requires 3-D Secure', async (number) => {
    for (const [outcome, status] of [
      ['succeeded', 'succeeded'],
      ['failed', 'requires_payment_method'],
    ]) {
      const intent = await payWith(number);
      expect(intent).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk' },
      });
      const form = { client_secret: intent.client_secret ?? '', outcome: outcome ?? '' };
      const after = await asBrowser(rig.base, `/control/3ds/${intent.id}`, form);
      expect(after.body).toMatchObject({ status });
    }
  });

  test('no answer and no state repeats a card number', async () => {
    await payWith('4242424242424242');
    const { body } = await control(rig.base, 'GET', 'intents');
    expect(JSON.stringify(body)).toContain('"last4":"4242"');
    expect(JSON.stringify(body)).not.toContain('4242424242424242');
  });
});

describe('the publishable key', () => {
  test('confirms with the client secret, and sees no private field', async () => {
    const intent = await rig.stripe.paymentIntents.create({ ...PRICE, metadata: { uid: 'u1' } });
    const { status, headers, body } = await asBrowser(
      rig.base,
      `/v1/payment_intents/${intent.id}/confirm`,
      {
        client_secret: intent.client_secret ?? '',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242 4242 4242 4242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '40',
        'payment_method_data[card][cvc]': '123',
      },
    );
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toMatchObject({ id: intent.id, status: 'succeeded', amount: 1999 });
    for (const field of ['metadata', 'latest_charge', 'amount_received', 'customer']) {
      expect(body).not.toHaveProperty(field);
    }
  });

  test('a decline too hides the private fields', async () => {
    const intent = await rig.stripe.paymentIntents.create(PRICE);
    const { status, body } = await asBrowser(rig.base, `/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      payment_method: 'pm_card_chargeDeclined',
    });
    expect(status).toBe(402);
    expect(body.error.payment_intent).not.toHaveProperty('metadata');
  });

  test('opens nothing with a wrong or missing client secret', async () => {
    const { id } = await rig.stripe.paymentIntents.create(PRICE);
    const path = `/v1/payment_intents/${id}/confirm`;
    const wrong = { client_secret: `${id}_secret_x`, payment_method: 'pm_card_visa' };
    expect((await asBrowser(rig.base, path, wrong)).status).toBe(400);
    const missing = { payment_method: 'pm_card_visa' };
    expect((await asBrowser(rig.base, path, missing)).status).toBe(400);
    expect((await rig.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });

  test('cannot do what only the secret key may', async () => {
    for (const path of ['/v1/payment_intents', '/v1/refunds', '/v1/payment_intents/pi_x/cancel']) {
      const { status, body } = await asBrowser(rig.base, path, { amount: '500', currency: 'usd' });
      expect({ status, code: body.error.code }).toEqual({
        status: 403,
        code: 'secret_key_required',
      });
    }
  });

  test('a preflight is answered', async () => {
    const answer = await fetch(`${rig.base}/v1/payment_methods`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
  });
});

describe('keys and bodies', () => {
  test('a wrong key is 401', async () => {
    const stranger = sdk(Number(new URL(rig.base).port), 0, 'sk_test_wrong_key_0000');
    const error = await refusal(stranger.paymentIntents.list());
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.message).not.toContain('wrong_key');
  });

  test('no key is 401; Basic and Bearer are both accepted', async () => {
    const url = `${rig.base}/v1/payment_intents`;
    expect((await fetch(url)).status).toBe(401);
    const authorization = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
    expect((await fetch(url, { headers: { authorization } })).status).toBe(200);
  });

  test('more than 1 MiB is 413, an unknown address 404', async () => {
    const body = 'a'.repeat(1_100_000);
    const big = await fetch(`${rig.base}/v1/refunds`, { method: 'POST', body });
    expect(big.status).toBe(413);
    const headers = { authorization: `Bearer ${SECRET_KEY}` };
    expect((await fetch(`${rig.base}/v1/nothing`, { headers })).status).toBe(404);
  });
});

describe('refunds', () => {
  async function paidIntent() {
    const params = { ...PRICE, confirm: true, payment_method: 'pm_card_visa' };
    return (await rig.stripe.paymentIntents.create(params)).id;
  }

  test('give back in parts, and never more than was paid', async () => {
    const id = await paidIntent();
    const first = await rig.stripe.refunds.create({ payment_intent: id, amount: 1000 });
    expect(first).toMatchObject({ amount: 1000, status: 'succeeded', payment_intent: id });
    const over = await refusal(rig.stripe.refunds.create({ payment_intent: id, amount: 1000 }));
    expect(over.message).toBe(
      'Refund amount ($10.00) is greater than unrefunded amount on charge ($9.99)',
    );
    expect((await rig.stripe.refunds.create({ payment_intent: id })).amount).toBe(999);
    const again = await refusal(rig.stripe.refunds.create({ payment_intent: id }));
    expect(again.code).toBe('charge_already_refunded');
    const listed = await rig.stripe.refunds.list({ payment_intent: id });
    expect(listed.data.map(({ amount }) => amount)).toEqual([999, 1000]);
    expect((await rig.stripe.refunds.retrieve(first.id)).id).toBe(first.id);
  });

  test('of an intent that was not paid, or does not exist, are refused', async () => {
    const { id } = await rig.stripe.paymentIntents.create(PRICE);
    expect((await refusal(rig.stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400);
    const missing = await refusal(rig.stripe.refunds.create({ payment_intent: 'pi_x' }));
    expect(missing.code).toBe('resource_missing');
  });
});
