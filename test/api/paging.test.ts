import { randomUUID } from 'node:crypto';
import { PAGE_LIMIT } from '@brushline/contract/constants';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newPart, placeOrder } from './support/data.ts';
import { expectRefusal } from './support/expectations.ts';
import { demoAdmin, newCustomer, type Person } from './support/people.ts';
import { raw } from './support/raw.ts';
import { api, callFirestore, mailsSent, readDocuments } from './support/shop.ts';

type Row = { _id: string };

interface Answered {
  rows: Row[];
  /** The query of the next page, from the `Link` header. */
  next: string | null;
}

let admin: Person;
let buyer: Person;
let part: Awaited<ReturnType<typeof newPart>>;
beforeAll(async () => {
  [admin, buyer, part] = await Promise.all([demoAdmin(), newCustomer('Pia Page'), newPart()]);
  for (const _ of Array(5).keys()) await placeOrder(buyer, part, 10);
});

async function page(path: string, query = ''): Promise<Answered> {
  const answer = await api('GET', path + query, { token: admin.token });
  expect([answer.status, answer.body]).toEqual([200, expect.any(Array)]);
  const [, next = null] =
    /^<(\?[\w=&%.-]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '') ?? [];
  return { rows: answer.body as Row[], next };
}

async function everyPage(path: string, limit: number): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let query: string | null = `?limit=${limit}`; query !== null; ) {
    const { rows, next }: Answered = await page(path, query);
    pages.push(rows);
    query = next;
  }
  return pages;
}

const byId = (rows: Row[]) => rows.toSorted((a, b) => (a._id < b._id ? -1 : 1));

const ownOrders = () => `/orders/${buyer.email}`;

describe.each(['/parts', '/allOrders', '/users', '/audit', 'own orders'])('%s', (name) => {
  const path = () => (name === 'own orders' ? ownOrders() : name);

  it('is the same list page by page as it is whole', async () => {
    const whole = await page(path());
    expect(whole.next).toBeNull();
    const limit = Math.min(PAGE_LIMIT.most, Math.max(2, Math.ceil(whole.rows.length / 4)));
    const pages = await everyPage(path(), limit);
    // Only the whole list of parts has the popular ones first, because a page must not move under a cursor.
    const inOrder = name === '/parts' ? byId : (rows: Row[]) => rows;
    expect(inOrder(pages.flat())).toEqual(inOrder(whole.rows));
    for (const rows of pages.slice(0, -1)) expect(rows).toHaveLength(limit);
    expect(pages.length).toBeGreaterThan(1);
  });

  it('reads the rows of a page and one more', async () => {
    await mailsSent();
    const readsOnePage = async () => {
      await callFirestore('stats', { method: 'DELETE' });
      await page(path(), '?limit=2');
      const stats = await callFirestore('stats');
      expect(await stats.json()).toMatchObject({ reads: 3, writes: 0 });
    };
    // A scheduled round may read in the same moment.
    await vi.waitFor(readsOnePage, { timeout: 20_000 });
  });

  it.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=-1', 'limit=', 'cursor=', 'cursor=%00'])(
    'refuses ?%s',
    (query) => refused(`${path()}?${query}`),
  );

  it.each([
    ['of nobody', 'aGVsbG8'],
    ['of another list', cursorOf(['reviews', 1, 'x'])],
    ['with an invalid time', cursorOf([listOf(name), 8.64e15, 'x'])],
    ['with a path for an id', cursorOf([listOf(name), keyOf(name), 'a/b'])],
    ['with a name that the database reserves', cursorOf([listOf(name), keyOf(name), '__x__'])],
    ['with more than a position', cursorOf([listOf(name), keyOf(name), 'x', 'y'])],
    ['with an object for an id', cursorOf([listOf(name), keyOf(name), { a: 1 }])],
  ])('refuses a cursor %s', (_, cursor) => refused(`${path()}?limit=2&cursor=${cursor}`));

  it('accepts a cursor of a row that is gone', async () => {
    const cursor = cursorOf([listOf(name), keyOf(name), 'gone']);
    expect((await page(path(), `?limit=2&cursor=${cursor}`)).rows.length).toBeLessThanOrEqual(2);
  });
});

function cursorOf(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

function listOf(name: string): string {
  if (name === '/parts') return 'newest parts';
  return name.includes('rders') ? 'orders' : name.slice(1);
}

function keyOf(name: string): unknown {
  return name === '/users' ? 'm@example.test' : Date.now();
}

async function refused(path: string): Promise<void> {
  const call = () => api('GET', path, { token: admin.token });
  const { body } = await expectRefusal(call, 'invalid_query');
  expect(Object.keys((body as { errors: object }).errors)).toHaveLength(1);
}

it('an order that is placed between two pages repeats no row and hides none', async () => {
  const before = await page(ownOrders());
  const first = await page(ownOrders(), '?limit=2');
  await placeOrder(buyer, part, 10);
  const second = await page(ownOrders(), first.next ?? '');
  expect([...first.rows, ...second.rows]).toEqual(before.rows.slice(0, 4));
});

it('an order that is cancelled between two pages hides no other', async () => {
  const before = await page(ownOrders());
  const first = await page(ownOrders(), '?limit=2');
  await api('DELETE', `/delete/${first.rows[1]?._id}`, { token: buyer.token });
  const second = await page(ownOrders(), first.next ?? '');
  expect(second.rows).toEqual(before.rows.slice(2, 4));
});

it("another's cursor opens nothing", async () => {
  const other = await newCustomer();
  const { next } = await page(ownOrders(), '?limit=2');
  const path = `/orders/${other.email}${next}`;
  expect((await api('GET', path, { token: other.token })).body).toEqual([]);
  expect((await api('GET', ownOrders() + next, { token: other.token })).status).toBe(403);
});

it('the address of the next page repeats no unknown parameter', async () => {
  const { headers } = await raw({ path: `/parts?limit=1&utm=poison&x[y]=poison` });
  expect(headers.link).toMatch(/^<\?limit=1&cursor=[\w-]+>; rel="next"$/);
  expect(headers['cache-control']).toContain('s-maxage=60');
});

describe('the audit', () => {
  it('is filtered by who, act and outcome, all at once', async () => {
    const { _id, name } = await newPart({ name: `Audited ${randomUUID()}` });
    await api('DELETE', `/item/${_id}`, { token: buyer.token });
    await api('DELETE', `/item/${_id}`, { token: admin.token });
    const who = `who=${encodeURIComponent(buyer.email)}`;
    const byBuyer = (await page('/audit', `?limit=100&${who}`)).rows;
    expect(byBuyer).toMatchObject([
      { what: 'part.delete', outcome: 'refused', subject: _id, before: null, after: null },
    ]);
    const done = `?limit=1&who=admin%40brushline.test&act=part.delete&outcome=done`;
    const [act] = (await page('/audit', done)).rows;
    expect(act).toMatchObject({ subject: name, before: { _id, name, stock: 100 }, after: null });
    expect((await page('/audit', `?limit=5&${who}&outcome=done`)).rows).toEqual([]);
  });

  it('T97 has a refusal once, with its caller and its request, and no call changes it', async () => {
    const { email, uid, token } = await newCustomer();
    const { headers } = await api('GET', '/users', { token });
    const requestId = headers.get('x-request-id');
    const find = () => page('/audit', `?limit=5&who=${encodeURIComponent(email)}`);
    const first = await find();
    expect(first.rows).toMatchObject([
      { who: { uid, email }, what: 'user.list', outcome: 'refused', requestId },
    ]);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await api(method, '/audit', { token: admin.token })).status).toBe(405);
    expect((await find()).rows).toEqual(first.rows);
  });

  it('T97 cannot be flooded by refusals', async () => {
    const { email, token } = await newCustomer();
    for (const _ of Array(23).keys())
      expect((await api('GET', '/users', { token })).status).toBe(403);
    const kept = await page('/audit', `?limit=100&who=${encodeURIComponent(email)}`);
    // An hour may end meanwhile, and the next one begins its own count.
    expect([20, 21, 22, 23]).toContain(kept.rows.length);
    const counters = await refusalCounters();
    expect(Math.max(...counters)).toBeLessThanOrEqual(20);
  });

  it('T97 has no entry of a caller without a valid token', async () => {
    const whole = await page('/audit');
    await api('GET', '/users');
    await api('GET', '/users', { token: 'garbage' });
    expect(await page('/audit')).toEqual(whole);
  });

  it.each(['who=nobody', 'who=', 'act=part.eat', 'outcome=maybe', 'act='])('refuses ?%s', (query) =>
    refused(`/audit?${query}`),
  );
});

async function refusalCounters(): Promise<number[]> {
  const counters = Object.entries(await readDocuments()).filter(([path]) =>
    path.startsWith('refusals/'),
  );
  return counters.map(([, { count }]) => Number(count?.integerValue));
}
