import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseRules } from '../src/faults/fault-rules.ts';
import { Faults } from '../src/faults/faults.ts';
import { control, type Rig, sdk, startRig } from './rig.ts';

const PRICE = { amount: 1999, currency: 'usd', allowed_payment_method_types: ['card' as const] };
const CREATE = 'POST /v1/payment_intents';
let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

async function intentCount() {
  return (await control(rig.base, 'GET', 'intents')).body.intents.length;
}

describe.each([
  ['error-before', { statusCode: 500 }, 0],
  ['error-after', { statusCode: 500 }, 1],
  ['rate-limit', { statusCode: 429, code: 'rate_limit' }, 0],
  ['conflict', { statusCode: 409, code: 'lock_timeout' }, 0],
])('%s', (kind, expected, acted) => {
  test('fails the call once', async () => {
    await control(rig.base, 'PUT', 'faults', [{ route: CREATE, kind, times: 1 }]);
    const options = { idempotencyKey: 'k1' };
    await expect(rig.stripe.paymentIntents.create(PRICE, options)).rejects.toMatchObject(expected);
    expect(await intentCount()).toBe(acted);
    await rig.stripe.paymentIntents.create(PRICE, options);
    expect(await intentCount()).toBe(1);
  });
});

test.each([
  ['reset-before', 0],
  ['reset-after', 1],
])('%s cuts the connection, and a retry of the SDK heals it', async (kind, acted) => {
  await control(rig.base, 'PUT', 'faults', [{ route: CREATE, kind, times: 1 }]);
  const body = new URLSearchParams({ amount: '1999', currency: 'usd' });
  const headers = { authorization: 'Bearer sk_test_standin', 'idempotency-key': 'k1' };
  const cut = fetch(`${rig.base}/v1/payment_intents`, { method: 'POST', headers, body });
  await expect(cut).rejects.toThrow();
  expect(await intentCount()).toBe(acted);
  await control(rig.base, 'PUT', 'faults', [{ route: CREATE, kind, times: 1 }]);
  const stripe = sdk(Number(new URL(rig.base).port), 2);
  await stripe.paymentIntents.create(PRICE, { idempotencyKey: 'k2' });
  expect(await intentCount()).toBe(acted + 1);
});

test('every retry gets a saved error', async () => {
  const rule = { route: CREATE, kind: 'error-before', times: 1, saved: true, status: 503 };
  await control(rig.base, 'PUT', 'faults', { rules: [rule] });
  for (let count = 0; count < 2; count += 1) {
    const call = rig.stripe.paymentIntents.create(PRICE, { idempotencyKey: 'k1' });
    await expect(call).rejects.toMatchObject({ statusCode: 503 });
  }
  expect(await intentCount()).toBe(0);
});

test('a hanging call runs into the timeout of the caller', async () => {
  const rule = { route: 'GET /v1/payment_intents/:id', kind: 'hang', delayMs: 60_000 };
  await control(rig.base, 'PUT', 'faults', [rule]);
  const { id } = await rig.stripe.paymentIntents.create(PRICE);
  const call = rig.stripe.paymentIntents.retrieve(id, {}, { timeout: 200, maxNetworkRetries: 0 });
  await expect(call).rejects.toMatchObject({ type: 'StripeConnectionError' });
});

test('closing ends calls that hang', async () => {
  const own = await startRig();
  await control(own.base, 'PUT', 'faults', [{ route: '*', kind: 'hang', delayMs: 3_600_000 }]);
  const hanging = own.stripe.paymentIntents.create(PRICE);
  const ended = expect(hanging).rejects.toMatchObject({ type: 'StripeConnectionError' });
  while ((await control(own.base, 'GET', 'faults')).body.rules[0].fired === 0);
  await own.close();
  await ended;
});

test('the rules count how often they fired, and can be removed', async () => {
  await control(rig.base, 'PUT', 'faults', [{ route: '*', kind: 'rate-limit', times: 1 }]);
  await expect(rig.stripe.paymentIntents.list()).rejects.toThrow();
  expect((await control(rig.base, 'GET', 'faults')).body.rules[0]).toMatchObject({ fired: 1 });
  await control(rig.base, 'DELETE', 'faults');
  expect((await control(rig.base, 'GET', 'faults')).body.rules).toEqual([]);
});

test('pages cannot use the control calls, and reset empties the emulator', async () => {
  await rig.stripe.paymentIntents.create(PRICE);
  const headers = { origin: 'http://elsewhere.test' };
  const page = await fetch(`${rig.base}/control/reset`, { method: 'POST', headers });
  expect(page.status).toBe(403);
  expect(await intentCount()).toBe(1);
  await control(rig.base, 'POST', 'reset');
  expect(await intentCount()).toBe(0);
});

test('a rate fires at the same calls for the same seed', () => {
  const pattern = (seed: number) => {
    const faults = new Faults();
    faults.replace([{ route: '*', kind: 'conflict', rate: 0.2, seed }]);
    return Array.from({ length: 1_000 }, () => faults.forCall(CREATE) !== undefined);
  };
  expect(pattern(7)).toEqual(pattern(7));
  expect(pattern(7)).not.toEqual(pattern(8));
  const fired = pattern(7).filter(Boolean).length;
  expect(fired).toBeGreaterThan(150);
  expect(fired).toBeLessThan(250);
});

test.each([
  ['no list', {}],
  ['unknown kind', [{ route: '*', kind: 'explode' }]],
  ['unknown field', [{ route: '*', kind: 'hang', often: 1 }]],
  ['rate over 1', [{ route: '*', kind: 'hang', rate: 2 }]],
  ['no route', [{ kind: 'hang' }]],
])('refuses rules: %s', async (_name, rules) => {
  expect(() => parseRules(rules)).toThrow(TypeError);
  expect((await control(rig.base, 'PUT', 'faults', rules)).status).toBe(400);
});
