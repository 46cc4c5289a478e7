import { endpoints } from '@brushline/contract/endpoints';
import { problemSchema } from '@brushline/contract/problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { request, startApp } from './test-kit.ts';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp({
    listReviews: async () => [{ _id: 'r1', name: 'Bea', review: 'Good', rating: 5 }],
  });
});
afterAll(() => app.stop());

describe('addresses', () => {
  test.each(Object.entries(endpoints))(
    '%s is mounted with and without /api',
    async (_, { method, path }) => {
      const filled = path.replace('{email}', 'buyer@shop.test').replace(/\{\w+\}/, 'abc');
      for (const prefix of ['', '/api']) {
        const answer = await fetch(app.base + prefix + filled, request({ method }));
        expect(answer.status).not.toBe(404);
        expect(answer.status).not.toBe(405);
      }
    },
  );

  test('a slash at the end changes nothing', async () => {
    expect((await fetch(`${app.base}/api/allOrders/`, request({ token: 'admin' }))).status).toBe(
      200,
    );
  });

  test.each(['/', '/api', '/nothing', '/api/api/parts', '/PARTS', '/parts/a/b', '/.env'])(
    '%s is 404',
    async (path) => {
      const answer = await fetch(app.base + path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test('an id that cannot exist is 404 after the token, with the same words as an unknown one', async () => {
    const answer = await fetch(`${app.base}/order/a%2Fb`, request({ token: 'customer' }));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ detail: 'Not found' });
  });

  test.each(['/parts/%E0%A4%A', '/parts/%', '/api/order/%ZZ'])(
    'a broken escape, %s, is 400',
    async (path) => {
      const answer = await fetch(app.base + path, request({ token: 'customer' }));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'invalid_path' });
    },
  );
});

describe('other methods on a known address', () => {
  test.each([
    ['POST', '/parts', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/order/abc', 'GET, HEAD, PATCH, OPTIONS'],
    ['GET', '/order', 'POST, OPTIONS'],
    ['PATCH', '/api/userDetails/buyer@shop.test', 'GET, HEAD, PUT, OPTIONS'],
  ])('%s %s is 405 and names what is allowed', async (method, path, allow) => {
    const answer = await fetch(app.base + path, request({ method }));
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
  });

  test('OPTIONS says what is allowed, and opens nothing to other origins', async () => {
    const answer = await fetch(`${app.base}/order`, request({ method: 'OPTIONS' }));
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('HEAD answers like GET, without a body', async () => {
    const answer = await fetch(`${app.base}/reviews`, request({ method: 'HEAD' }));
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

const everyAnswer = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

describe('headers', () => {
  test.each([
    ['/reviews', 200],
    ['/parts/abc', 200],
    ['/order/abc', 401],
    ['/nothing', 404],
  ])('%s (%i) carries the protective ones and no maker’s name', async (path, status) => {
    const answer = await fetch(app.base + path);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(everyAnswer);
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(['/parts/abc', '/order/abc', '/nothing', '/parts/%'])(
    '%s is kept by nobody',
    async (path) => {
      const answer = await fetch(app.base + path);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('etag')).toBeNull();
    },
  );

  test('a sent X-Request-Id is not taken over', async () => {
    const answer = await fetch(`${app.base}/reviews`, { headers: { 'x-request-id': 'mine' } });
    expect(answer.headers.get('x-request-id')).not.toBe('mine');
  });
});

describe('a shared answer', () => {
  const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

  test('may be kept by the CDN, and is 304 to whoever has it', async () => {
    const first = await fetch(`${app.base}/reviews`);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, shared]);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    // Unasked, fetch adds no-cache to a request with an ETag; a browser that revalidates does not.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await fetch(`${app.base}/reviews`, { headers });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, shared]);
    expect(await again.text()).toBe('');
  });

  test('another ETag gets the whole', async () => {
    const headers = { 'if-none-match': 'W/"something-else"', 'cache-control': 'max-age=0' };
    expect((await fetch(`${app.base}/reviews`, { headers })).status).toBe(200);
  });

  test('is the same whoever asks', async () => {
    const anyone = await fetch(`${app.base}/reviews`);
    const headers = { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test', cookie: 'a=b' };
    const someone = await fetch(`${app.base}/reviews?utm=1`, request({ token: 'admin', headers }));
    expect(await someone.text()).toBe(await anyone.text());
    expect(JSON.stringify([...someone.headers])).not.toContain('evil.test');
  });
});

describe('a refusal', () => {
  test.each(['/nothing', '/users', '/parts/%'])(
    '%s is a problem document of the contract',
    async (path) => {
      const answer = await fetch(app.base + path);
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      const problem = await answer.json();
      expect(problemSchema.noUnknown().isValidSync(problem, { strict: true })).toBe(true);
      expect(problem.type).toBe(`/problems/${problem.code}`);
      expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
    },
  );
});
