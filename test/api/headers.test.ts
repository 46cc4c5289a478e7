import { beforeAll, describe, expect, it } from 'vitest';
import { newPart, orderBody } from './support/data.ts';
import { newCustomer, type Person } from './support/people.ts';
import { doorNames, raw } from './support/raw.ts';
import { api, shopUrl } from './support/shop.ts';

let one: Person;
let two: Person;
beforeAll(async () => {
  [one, two] = await Promise.all([newCustomer('One'), newCustomer('Two')]);
});

describe.each(doorNames)('T102 the API %s', (door) => {
  it.each([
    ['GET', '/parts', 200],
    ['GET', '/parts/gone', 404],
    ['GET', '/users', 401],
    ['PUT', '/parts', 405],
    ['POST', '/stripe-webhook', 400],
    ['GET', '/nothing', 404],
  ])(
    '%s %s (%i) may not run, be framed or be sniffed, and no refusal is cached',
    async (method, path, status) => {
      const answer = await raw({ door, method, path });
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(answer.headers['content-type']).toMatch(
        /^application\/(problem\+)?json; charset=utf-8$/,
      );
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['set-cookie']).toBeUndefined();
      if (status !== 200) expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('refuses without a token what it refuses elsewhere', async () => {
    expect((await raw({ door, path: '/allOrders' })).status).toBe(401);
    expect((await raw({ door, path: '/allOrders', token: one.token })).status).toBe(403);
  });
});

describe('T86 a page', () => {
  it.each(['/', '/login', '/dashboard/payment/x', '/nothing-here'])(
    '%s may load from the shop, Stripe and Google only, and not be framed',
    async (path) => {
      const { headers } = await fetch(shopUrl + path);
      const policy = directives(headers.get('content-security-policy') ?? '');
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
      });
      expect(policy['script-src']?.join(' ')).not.toMatch(/unsafe|\s\*|https:(\s|$)|data:/);
      expect(Object.fromEntries(headers)).toMatchObject({
        'strict-transport-security': expect.stringContaining('max-age=63072000'),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cache-control': 'no-cache',
      });
    },
  );

  function directives(policy: string): Record<string, string[]> {
    const parts = policy.split(/;\s*/).map((part) => part.split(' '));
    return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]));
  }
});

describe('T91 what is private', () => {
  const paths = ['/orders/{email}', '/userDetails/{email}', '/admin/{email}'];

  it.each(paths)('%s is never cached, and never returned to another caller', async (path) => {
    for (const { token, email } of [one, two, one]) {
      const { status, headers } = await api('GET', path.replace('{email}', email), { token });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
    }
    const theirs = await api('GET', path.replace('{email}', one.email), { token: two.token });
    expect(theirs.status).toBe(403);
  });
});

describe('T92 what is shared', () => {
  it.each(['/parts', '/reviews'])('%s is the same for everybody who asks', async (path) => {
    const plain = await raw({ path });
    const headers = {
      cookie: 'session=poison',
      origin: 'https://poison.test',
      'x-forwarded-host': 'poison.test',
      'x-forwarded-scheme': 'poison',
      'x-original-url': '/users',
      'x-rewrite-url': '/users',
      accept: 'text/poison',
      range: 'bytes=0-1',
    };
    for (const token of [one.token, 'poison']) {
      const answer = await raw({ path: `${path}?utm=poison`, token, headers });
      expect([answer.status, answer.text]).toEqual([200, plain.text]);
      expect(JSON.stringify(answer.headers)).not.toContain('poison');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

it('T94 a list of a minute ago cannot sell what is gone', async () => {
  const part = await newPart({ stock: 10 });
  const { headers } = await api('GET', '/parts');
  expect(headers.get('cache-control')).toMatch(/max-age=0, s-maxage=60\b/);
  const order = ({ token }: Person) => api('POST', '/order', { token, body: orderBody(part, 10) });
  expect((await order(one)).status).toBe(201);
  expect((await order(two)).status).toBe(409);
});
