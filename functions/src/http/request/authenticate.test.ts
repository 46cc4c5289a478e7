import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { request, startApp } from '../../../test/support/http.ts';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  Object.assign(app.lookUps, { verify: 0, verifyLive: 0 });
  app.calls.length = 0;
});

async function status(path: string, init?: Parameters<typeof request>[0]): Promise<number> {
  return (await fetch(app.base + path, request(init))).status;
}

const profile = '/userDetails/buyer@shop.test';

describe('a call without a valid token', () => {
  const refused: [string, string][] = [
    ['GET', '/users'],
    ['GET', '/order/abc'],
    ['GET', '/order/not%20an%20id'],
    ['GET', '/orders/buyer@shop.test'],
    ['GET', '/orders/no-address'],
    ['PUT', '/user/buyer@shop.test'],
    ['POST', '/order'],
    ['DELETE', '/delete/abc'],
  ];

  test.each(refused)('%s %s is 401 and says how to authenticate', async (method, path) => {
    const answer = await fetch(app.base + path, request({ method }));
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="brushline"');
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(app.lookUps).toEqual({ verify: 0, verifyLive: 0 });
  });

  test.each(['Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'Bearer garbage', 'admin'])(
    'the authorization %o is 401',
    async (authorization) => {
      expect(await status('/users', { headers: { authorization } })).toBe(401);
      expect(app.calls).toEqual([]);
    },
  );

  test('a revoked token is 401 where the live account is checked', async () => {
    expect(await status('/order/abc', { token: 'revoked' })).toBe(401);
  });
});

describe('public', () => {
  test('needs no token, and checks none', async () => {
    expect(await status('/parts', { token: 'customer' })).toBe(200);
    expect(await status('/parts', { headers: { authorization: 'Bearer garbage' } })).toBe(200);
    expect(app.lookUps).toEqual({ verify: 0, verifyLive: 0 });
    expect(app.calls[0]).not.toHaveProperty('caller');
  });
});

describe('signed-in', () => {
  test('passes the live caller and the token to the handler, after one lookup', async () => {
    expect(await status('/order/abc', { token: 'customer' })).toBe(200);
    expect(app.calls[0]).toMatchObject({ caller: { uid: 'u-1', role: null }, token: 'customer' });
    expect(app.lookUps).toEqual({ verify: 0, verifyLive: 1 });
  });

  test('a demoted admin loses the rights at once, and a promoted one gets them at once', async () => {
    await status('/order/abc', { token: 'demoted' });
    await status('/order/abc', { token: 'promoted' });
    expect(app.calls.map(({ caller }) => caller)).toMatchObject([
      { role: null },
      { role: 'admin' },
    ]);
  });
});

describe('email-owner', () => {
  const put = { method: 'PUT', json: { phone: '1' } };

  test('a caller may write under their own e-mail address, in any spelling', async () => {
    expect(await status(profile, { ...put, token: 'customer' })).toBe(200);
    expect(await status('/userDetails/%20BUYER%40Shop.Test', { ...put, token: 'customer' })).toBe(
      200,
    );
    expect(app.calls[1]).toMatchObject({ params: { email: 'buyer@shop.test' } });
  });

  test.each(['other', 'admin'] as const)('%s may not', async (token) => {
    expect(await status(profile, { ...put, token })).toBe(403);
    expect(app.calls).toEqual([]);
  });
});

describe('email-owner-or-admin', () => {
  test('T70: reading one’s own data begins after the signature check, and is answered when the identity service agrees', async () => {
    expect(await status(profile, { token: 'customer' })).toBe(200);
    expect(app.lookUps).toEqual({ verify: 1, verifyLive: 1 });
    expect(app.calls[0]).toMatchObject({ caller: { uid: 'u-1' } });
  });

  test('T70: a revoked token reads nothing, although its signature is valid', async () => {
    const answer = await fetch(app.base + profile, request({ token: 'revoked' }));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' });
    expect(app.lookUps).toEqual({ verify: 1, verifyLive: 1 });
  });

  test('a token with a former e-mail address reads nothing under that address', async () => {
    expect(await status(profile, { token: 'renamed' })).toBe(403);
    expect(await status('/userDetails/anew@shop.test', { token: 'renamed' })).toBe(200);
  });

  test('an admin may read another user’s data, by the live claim', async () => {
    expect(await status(profile, { token: 'admin' })).toBe(200);
    expect(app.lookUps.verifyLive).toBe(1);
  });

  test.each(['other', 'demoted'] as const)('%s may not', async (token) => {
    expect(await status(profile, { token })).toBe(403);
    expect(app.calls).toEqual([]);
  });
});

describe('admin', () => {
  test.each([
    ['admin', 200],
    ['promoted', 200],
    ['demoted', 403],
    ['customer', 403],
    ['revoked', 401],
  ] as const)('%s is answered %i', async (token, expected) => {
    expect(await status('/users', { token })).toBe(expected);
    expect(app.lookUps).toEqual({ verify: 0, verifyLive: 1 });
  });
});

describe('stripe', () => {
  test('the handler gets the original bytes and the signature', async () => {
    const body = '{"id": "evt_1",  "a":1}';
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=ab' };
    expect(await status('/stripe-webhook', { method: 'POST', body, headers })).toBe(200);
    expect(app.calls[0]).toMatchObject({ signature: 't=1,v1=ab', body: null });
    expect(String(app.calls[0]?.rawBody)).toBe(body);
  });
});
