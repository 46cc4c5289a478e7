import { endpoints } from '@brushline/contract/endpoints';
import type { Part } from '@brushline/contract/parts/parts';
import { problemSchema } from '@brushline/contract/problems';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { request, startApp } from '../../test/support/http.ts';
import { ProblemError } from '../shared/problem-error.ts';

/** One second, the default, may be too short on a busy machine. */
const PATIENCE = { timeout: 60_000 };

const part = {
  _id: 'part',
  name: 'Stator core',
  description: 'Laminated, 12 slots',
  image: 'https://images.test/a.svg',
  minimumOrder: 10,
  stock: 100,
  price: 4.5,
};
const { _id, ...product } = part;

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp({
    listReviews: async () => ({
      rows: [{ _id: 'r1', name: 'Bea', review: 'Good', rating: 5 }],
      next: null,
    }),
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

  test('a file is sent unchanged, with a name from its address', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.7 '.repeat(500));
    const { base, stop } = await startApp({ getDocument: async () => bytes });
    try {
      const answer = await fetch(
        `${base}/api/documents/invoice/42?paper=letter`,
        request({ token: 'customer' }),
      );
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="invoice-42.pdf"',
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
      const wrong = await fetch(
        `${base}/documents/invoice/42?paper=a3`,
        request({ token: 'customer' }),
      );
      expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'invalid_query' }]);
    } finally {
      await stop();
    }
  });

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

  test('an impossible id is 404 after the token, with the same text as an unknown one', async () => {
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

  test('OPTIONS lists the allowed methods, and admits no other origin', async () => {
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

  test("a request's X-Request-Id is not adopted", async () => {
    const answer = await fetch(`${app.base}/reviews`, { headers: { 'x-request-id': 'mine' } });
    expect(answer.headers.get('x-request-id')).not.toBe('mine');
  });
});

describe('a shared answer', () => {
  const shared = 'public, max-age=0, s-maxage=60';

  test('may be cached by the CDN, and is 304 for a client that has it', async () => {
    const first = await fetch(`${app.base}/reviews`);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, shared]);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    // By default, fetch adds no-cache to a request with an ETag. A browser that revalidates does not.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await fetch(`${app.base}/reviews`, { headers });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, shared]);
    expect(await again.text()).toBe('');
  });

  test('a different ETag gets the whole answer', async () => {
    const headers = { 'if-none-match': 'W/"something-else"', 'cache-control': 'max-age=0' };
    expect((await fetch(`${app.base}/reviews`, { headers })).status).toBe(200);
  });

  test('is the same for every caller', async () => {
    const anyone = await fetch(`${app.base}/reviews`);
    const headers = { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test', cookie: 'a=b' };
    const someone = await fetch(`${app.base}/reviews?utm=1`, request({ token: 'admin', headers }));
    expect(await someone.text()).toBe(await anyone.text());
    expect(JSON.stringify([...someone.headers])).not.toContain('evil.test');
  });
});

describe('a list that is kept', () => {
  const parts = Array.from({ length: 50 }, (_, i) => ({ ...part, _id: `part-${i}` }));
  const path = '/parts';
  let shop: Awaited<ReturnType<typeof startApp>>;
  let reads: PromiseWithResolvers<Part[]>[];
  beforeEach(async () => {
    reads = [];
    const listParts = () => {
      const read = Promise.withResolvers<Part[]>();
      reads.push(read);
      return read.promise.then((rows) => ({ rows, next: null }));
    };
    let readings = 0;
    const getCatalogue = async () => ({ rank: [++readings], columns: {} });
    shop = await startApp({ listParts, getCatalogue });
    // It stands still, because on a busy machine a test may take longer than a list is kept.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    return shop.stop();
  });

  /** Makes one request, whose read resolves immediately. */
  async function warmUp() {
    const first = fetch(shop.base + path);
    await vi.waitFor(() => expect(reads).toHaveLength(1), PATIENCE);
    reads[0]?.resolve(parts);
    await first;
  }

  test('is read once for concurrent and for later callers', async () => {
    const asked = Array.from({ length: 20 }, () => fetch(shop.base + path));
    await vi.waitFor(() => expect(reads).toHaveLength(1), PATIENCE);
    reads[0]?.resolve(parts);
    for (const answer of await Promise.all(asked)) expect(await answer.json()).toEqual(parts);
    expect(await (await fetch(shop.base + path)).json()).toEqual(parts);
    expect(reads).toHaveLength(1);
  });

  test('is not kept when the read failed', async () => {
    const first = fetch(shop.base + path);
    await vi.waitFor(() => expect(reads).toHaveLength(1), PATIENCE);
    reads[0]?.reject(new ProblemError('unavailable'));
    expect((await first).status).toBe(503);
    const second = fetch(shop.base + path);
    await vi.waitFor(() => expect(reads).toHaveLength(2), PATIENCE);
    reads[1]?.resolve(parts);
    expect((await second).status).toBe(200);
  });

  test.each([
    ['POST', '/addProduct', product],
    ['DELETE', '/item/abc', undefined],
  ])('is read again after this instance has done %s %s', async (method, write, json) => {
    await warmUp();
    const inColumns = async () => (await fetch(`${shop.base}/catalogue`)).json();
    expect(await inColumns()).toMatchObject({ rank: [1] });
    const done = await fetch(shop.base + write, request({ method, token: 'admin', json }));
    expect(done.ok).toBe(true);
    const after = fetch(shop.base + path);
    await vi.waitFor(() => expect(reads).toHaveLength(2), PATIENCE);
    reads[1]?.resolve([]);
    expect(await (await after).json()).toEqual([]);
    expect(await inColumns()).toMatchObject({ rank: [2] });
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('comes in the coding that is asked for: %s', async (accepted, coding) => {
    await warmUp();
    const headers = { 'accept-encoding': accepted };
    const answer = await fetch(shop.base + path, { headers });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const sent = Number(answer.headers.get('content-length'));
    expect(sent < 1_000).toBe(coding !== null);
    expect(await answer.json()).toEqual(parts);
    const head = await fetch(shop.base + path, { method: 'HEAD', headers });
    expect(Number(head.headers.get('content-length'))).toBe(sent);
    expect(await head.text()).toBe('');
  });

  test.each([
    ['its own tag', (etag: string) => etag, 304],
    ['the same as a strong tag', (etag: string) => etag.replace('W/', ''), 304],
    ['a list with it', (etag: string) => `"x", W/"a,b",${etag}`, 304],
    ['anything', () => '*', 304],
    ['another tag', () => 'W/"x"', 200],
    ['its tag without quotes', (etag: string) => etag.replaceAll('"', ''), 200],
  ])('If-None-Match with %s', async (_, ifNoneMatch, status) => {
    await warmUp();
    const etag = (await fetch(shop.base + path)).headers.get('etag') ?? '';
    for (const method of ['GET', 'HEAD']) {
      const headers = { 'if-none-match': ifNoneMatch(etag), 'accept-encoding': 'br' };
      const answer = await fetch(shop.base + path, { method, headers });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  test('is not confused with one of its pages', async () => {
    await warmUp();
    const page = fetch(`${shop.base}${path}?limit=1`);
    await vi.waitFor(() => expect(reads).toHaveLength(2), PATIENCE);
    reads[1]?.resolve(parts.slice(0, 1));
    expect(await (await page).json()).toHaveLength(1);
    expect((await page).headers.get('cache-control')).toContain('s-maxage=60');
    expect((await fetch(`${shop.base}${path}?limit=x`)).status).toBe(400);
    expect(await (await fetch(`${shop.base}${path}?utm=1`)).json()).toHaveLength(parts.length);
    expect(reads).toHaveLength(2);
  });

  test('states its age, so that the CDN caches it only for the rest of its minute', async () => {
    await warmUp();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_500);
    expect((await fetch(shop.base + path)).headers.get('age')).toBe('2');
  });
});

test('a long private answer is compressed too, and not cached', async () => {
  const orders = Array.from({ length: 200 }, (_, i) => ({ _id: `order-${i}` }));
  const shop = await startApp({
    listAllOrders: async () => ({ rows: orders as never[], next: null }),
  });
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await fetch(`${shop.base}/allOrders/`, request({ token: 'admin', headers }));
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
  expect(await answer.json()).toEqual(orders);
  await shop.stop();
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
