import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { request, startApp } from '../../../test/support/http.ts';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => {
  app.calls.length = 0;
});
afterAll(() => app.stop());

const ask = (query: string) =>
  fetch(`${app.base}/api/allOrders${query}`, request({ token: 'admin' }));

describe('the query of a list', () => {
  test.each([
    ['', {}],
    ['?limit=5', { limit: 5 }],
    ['?limit=5&cursor=aGk_-', { limit: 5, cursor: 'aGk_-' }],
    ['?utm=5&__proto__=x&constructor=y', {}],
    ['?limit[a]=5', {}],
  ])('%j is read as %j', async (query, value) => {
    expect((await ask(query)).status).toBe(200);
    expect(app.calls[0]?.query).toEqual(value);
  });

  test.each([
    '?limit=',
    '?limit=0',
    '?limit=-1',
    '?limit=101',
    '?limit=1.5',
    '?limit=5x',
    '?limit=0x5',
    '?limit=%205',
    '?limit=1e1',
    '?limit=1&limit=2',
    '?limit=99999999999',
    '?limit',
    '?cursor=',
    '?cursor=a%2Fb',
    '?cursor=a&cursor=b',
  ])('%j is refused, in words and by the name of what is wrong', async (query) => {
    const answer = await ask(query);
    const [, name] = /^\?(\w+)/.exec(query) ?? [];
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid_query',
      errors: { [String(name)]: expect.any(String) },
    });
    expect(app.calls).toEqual([]);
  });

  test('it is not read before the caller is known', async () => {
    const answer = await fetch(`${app.base}/users?limit=0`, request({ token: 'customer' }));
    expect(answer.status).toBe(403);
  });

  test('a row without a query reads none', async () => {
    expect((await fetch(`${app.base}/parts/abc?limit=0`)).status).toBe(200);
    expect(app.calls[0]?.query).toBeNull();
  });
});

describe('the address of the next page', () => {
  const rows = [{ _id: 'a' }];

  test('is relative, and contains only known parameters', async () => {
    const own = await startApp({ listAudit: async () => ({ rows: [], next: 'n_1' }) });
    const query = '?limit=5&cursor=c_1&who=a%2Bb%40c.test&utm=poison';
    const answer = await fetch(`${own.base}/audit${query}`, request({ token: 'admin' }));
    const link = '<?limit=5&cursor=n_1&who=a%2Bb%40c.test>; rel="next"';
    expect(answer.headers.get('link')).toBe(link);
    await own.stop();
  });

  test('is absent on the last page', async () => {
    const answer = await ask('?limit=5');
    expect(answer.headers.get('link')).toBeNull();
    expect(await answer.json()).not.toEqual(rows);
  });
});

describe("a refused admin's call", () => {
  beforeEach(() => {
    app.refusals.length = 0;
  });

  test.each([
    ['customer', 'GET', '/users', 'user.list', null],
    ['demoted', 'DELETE', '/item/part-1', 'part.delete', 'part-1'],
    ['customer', 'PUT', '/user/admin/Me%40shop.test', 'user.make-admin', 'me@shop.test'],
    ['customer', 'DELETE', '/item/a%2Fb', 'part.delete', null],
  ] as const)('by %s of %s %s is put down', async (token, method, path, what, subject) => {
    const answer = await fetch(app.base + path, request({ method, token }));
    expect(answer.status).toBe(403);
    const requestId = answer.headers.get('x-request-id');
    expect(app.refusals).toMatchObject([
      { what, subject, requestId, caller: { uid: expect.stringMatching(/^u-/) } },
    ]);
  });

  test.each([
    ['nobody', undefined, '/users', 401],
    ['a revoked token', 'revoked', '/users', 401],
    ['an admin', 'admin', '/users', 200],
    ["another's own", 'other', '/orders/buyer@shop.test', 403],
  ] as const)('is not by %s', async (_, token, path, status) => {
    const answer = await fetch(app.base + path, request(token ? { token } : {}));
    expect([answer.status, app.refusals]).toEqual([status, []]);
  });
});
