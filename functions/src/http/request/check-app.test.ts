import { afterEach, expect, test, vi } from 'vitest';
import { request, startApp } from '../../../test/support/http.ts';
import { ProblemError } from '../../shared/problem-error.ts';

const verify = vi.fn<(token: string, once: boolean) => Promise<boolean>>();
let app: Awaited<ReturnType<typeof startApp>> | undefined;
afterEach(async () => {
  verify.mockReset();
  await app?.stop();
});

async function write(path: string, json: unknown, appCheck?: string) {
  app ??= await startApp({}, 5000, { appCheck: { verify } });
  const headers = appCheck === undefined ? {} : { 'x-firebase-appcheck': appCheck };
  const answer = await fetch(
    app.base + path,
    request({ method: 'POST', token: 'customer', json, headers }),
  );
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
}

const review = { review: 'Runs cool', rating: 5 };
const payment = { price: 1, order: 'abc' };

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one that is too long', 'x'.repeat(5000)],
])('a write with %s is 401 by its own code, and nobody is asked', async (_, token) => {
  app = undefined;
  const { status, body } = await write('/addReview', review, token);
  expect([status, body.code]).toEqual([401, 'app_check_failed']);
  expect(verify).not.toHaveBeenCalled();
  expect(app).toMatchObject({ calls: [] });
});

test('a write with an invalid token is 401', async () => {
  app = undefined;
  verify.mockResolvedValue(false);
  expect((await write('/addReview', review, 'bad')).body.code).toBe('app_check_failed');
});

test('a write with a valid token is served, and the token stays valid', async () => {
  app = undefined;
  verify.mockResolvedValue(true);
  expect((await write('/addReview', review, 'good')).status).toBe(201);
  expect(verify).toHaveBeenCalledWith('good', false);
});

test('the token of a payment is consumed: sent again, it is refused', async () => {
  app = undefined;
  const used = new Set<string>();
  verify.mockImplementation(async (token, once) => {
    const isFresh = !used.has(token);
    if (once) used.add(token);
    return isFresh;
  });
  expect((await write('/create-payment-intent', payment, 'one')).status).toBe(200);
  expect((await write('/create-payment-intent', payment, 'one')).body.code).toBe(
    'app_check_failed',
  );
  expect((await write('/create-payment-intent', payment, 'two')).status).toBe(200);
});

test('an unreachable service is 503, not a refusal', async () => {
  app = undefined;
  verify.mockRejectedValue(new ProblemError('unavailable', { retryAfterSeconds: 5 }));
  expect((await write('/addReview', review, 'good')).status).toBe(503);
});

test("reads and Stripe's events need none", async () => {
  app = await startApp({}, 5000, { appCheck: { verify } });
  expect((await fetch(`${app.base}/parts`)).status).toBe(200);
  expect((await fetch(`${app.base}/users`, request({ token: 'admin' }))).status).toBe(200);
  expect(
    (await fetch(`${app.base}/stripe-webhook`, request({ method: 'POST', json: {} }))).status,
  ).toBe(200);
  expect(verify).not.toHaveBeenCalled();
});
