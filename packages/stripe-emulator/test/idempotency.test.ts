import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { control, type Rig, SECRET_KEY, sdk, startRig } from './rig.ts';

const PRICE = { amount: 1999, currency: 'usd', allowed_payment_method_types: ['card' as const] };
const CREATE = 'POST /v1/payment_intents';
let rig: Rig;
let clockMs: number;
beforeEach(async () => {
  clockMs = Date.UTC(2026, 10, 20);
  rig = await startRig({ now: () => clockMs });
});
afterEach(() => rig.close());

async function create(key: string, amount = '1999') {
  const answer = await fetch(`${rig.base}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}`, 'idempotency-key': key },
    body: new URLSearchParams({ amount, currency: 'usd' }),
  });
  const replayed = answer.headers.get('idempotent-replayed');
  return { status: answer.status, replayed, body: await answer.json() };
}

async function intentCount() {
  return (await control(rig.base, 'GET', 'intents')).body.intents.length;
}

test('the same key gets the same answer and one intent', async () => {
  const first = await create('k1');
  const second = await create('k1');
  expect(first.replayed).toBeNull();
  expect(second).toEqual({ status: 200, replayed: 'true', body: first.body });
  expect(await intentCount()).toBe(1);
});

test('other parameters under the same key are refused', async () => {
  await create('k1');
  const call = rig.stripe.paymentIntents.create(
    { amount: 2000, currency: 'usd' },
    { idempotencyKey: 'k1' },
  );
  await expect(call).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(await intentCount()).toBe(1);
});

test('a decline is repeated, not tried again', async () => {
  const params = { ...PRICE, confirm: true, payment_method: 'pm_card_chargeDeclined' };
  for (let count = 0; count < 2; count += 1) {
    const call = rig.stripe.paymentIntents.create(params, { idempotencyKey: 'k2' });
    await expect(call).rejects.toMatchObject({ code: 'card_declined' });
  }
  expect((await control(rig.base, 'GET', 'intents')).body.charges).toHaveLength(1);
});

test('a call that failed validation leaves its key free', async () => {
  expect((await create('k3', '1')).status).toBe(400);
  expect((await create('k3', '1999')).status).toBe(200);
});

test('while the first call is under way the second gets 409', async () => {
  const rule = { route: CREATE, kind: 'hang', times: 1, delayMs: 300 };
  await control(rig.base, 'PUT', 'faults', [rule]);
  const answers = await Promise.all([create('k4'), create('k4')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await intentCount()).toBe(1);
});

test('a key is forgotten after a day', async () => {
  await create('k5');
  clockMs += 24 * 3_600_000;
  expect((await create('k5')).replayed).toBeNull();
  expect(await intentCount()).toBe(2);
});

test('fifty calls at once under one key make one intent', async () => {
  const stripe = sdk(Number(new URL(rig.base).port), 2);
  const made = await Promise.all(
    Array.from({ length: 50 }, () =>
      stripe.paymentIntents.create(PRICE, { idempotencyKey: 'pi:o1' }),
    ),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await intentCount()).toBe(1);
});
