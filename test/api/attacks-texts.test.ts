import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@brushline/contract/endpoints';
import type { Review } from '@brushline/contract/reviews';
import { newId } from '@brushline/functions/shop';
import { describe, expect, it } from 'vitest';
import { newPart, orderBody, payByCard, placeOrder, readStock } from './support/data.ts';
import { expectRefusal } from './support/expectations.ts';
import { readLog } from './support/log.ts';
import { demoAdmin, newCustomer } from './support/people.ts';
import { raw } from './support/raw.ts';
import { api, dumpDatabase } from './support/shop.ts';
import { allEventsDelivered } from './support/stripe-events.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Reads the source files of a workspace, without its tests. */
function sources(folder: string): [string, string][] {
  const files = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root });
  const shipped = files.filter((file) => !/\.test\.tsx?$|test-kit/.test(file));
  expect(shipped.length).toBeGreaterThan(20);
  return shipped.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]);
}

/** Removes a file, and returns its text. Throws if it is missing. */
function take(files: Map<string, string>, file: string): string {
  const text = files.get(file);
  if (text === undefined) throw new Error(`${file} is not among ${[...files.keys()]}`);
  files.delete(file);
  return text;
}

describe('T80 markup', () => {
  const texts = [
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '</script><script>alert(1)</script>',
    '[click](javascript:alert(1))',
    '{{7*7}} <%= 7*7 %> #{7*7}',
    'abc \u202egnp.exe',
    `z${'\u0335\u0321\u0489'.repeat(200)}algo`,
    '\u{1F600}'.repeat(400),
  ];

  it.each(texts)('%j in a review is returned as plain text', async (text) => {
    const { token } = await newCustomer('<b>Bold</b>');
    const answer = await api('POST', '/addReview', { token, body: { review: text, rating: 1 } });
    expect(answer.status).toBe(201);
    const { body, headers } = await api('GET', '/reviews?fresh');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const [first] = body as Review[];
    expect(first).toMatchObject({ review: text.normalize('NFC'), name: '<b>Bold</b>' });
  });

  it('of more than 1,000 characters is refused', async () => {
    const { token } = await newCustomer();
    const body = { review: 'x'.repeat(1001), rating: 1 };
    await expectRefusal(() => api('POST', '/addReview', { token, body }), 'invalid_body');
  });

  it('is never created from text by the pages', () => {
    const makesMarkup =
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/;
    const found = sources('web').filter(([, source]) => makesMarkup.test(source));
    const files = new Map(found.map(([file, source]) => [file.replaceAll('\\', '/'), source]));
    // The stand-in for Google's sign-in shows one fixed form, and is only in the build for the emulators.
    const standIn = take(files, 'web/src/lib/session/google-emulators.ts');
    expect(standIn.match(makesMarkup)).toHaveLength(2);
    expect(standIn).toMatch(/const FORM = `[^`$]*`;[\s\S]*dialog\.innerHTML = FORM;/);
    // The banner's drawing, a file of the build.
    const banner = take(files, 'web/src/pages/home/banner.tsx');
    expect(banner.match(new RegExp(makesMarkup, 'g'))).toHaveLength(1);
    expect(banner).toMatch(/from 'virtual:banner-drawing';[\s\S]*\{\{ __html: banner \}\}/);
    expect([...files.keys()]).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.test/x.svg',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/x',
    'http://localhost/x',
    '/\\evil.test',
    'ftp://evil.test/x',
    'http://127.0.0.1/x.png',
    'http://127.0.0.1:1/x.png',
    'http://i.ibb.co/x.png',
    'https://evil.test/x.png',
    'https://203.0.113.5/x.png',
    'https://i.ibb.co',
    'https://i.ibb.co:8443/x.png',
    'https://i.ibb.co.evil.test/x.png',
    'https://i.ibb.co@evil.test/x.png',
    'https://user:word@i.ibb.co/x.png',
    'https://evil.test\\@i.ibb.co/x.png',
    'https://i.ibb.co\\.evil.test/x.png',
    'https:\\\\i.ibb.co/x.png',
    'https:i.ibb.co/x.png',
    'https://I.IBB.CO/x.png',
    'https://i.ibb.co/../x.png',
    'https://i.ibb.c\u043e/x.png',
    'https://\uff49.ibb.co/x.png',
  ])('T82 the image address %s is refused', async (image) => {
    const { token } = await demoAdmin();
    const { _id, ...part } = await newPart();
    const body = { ...part, name: `${part.name} 2`, image };
    await expectRefusal(() => api('POST', '/addProduct', { token, body }), 'invalid_body');
  });
});

it('T82 the functions themselves fetch no address', () => {
  // Of node:net, only the functions that read addresses are allowed.
  const asks =
    /\bfetch\(|node:(https?|tls|dgram)['/]|\b(createC|c)onnect(ion)?\(|Socket\(|axios|undici/;
  const withoutTypes = (source: string) => source.replace(/^import type .*$/gm, '');
  const found = sources('functions').filter(([, source]) => asks.test(withoutTypes(source)));
  // The door is in front of the server, and sends no requests.
  expect(found.map(([file]) => file)).toEqual(['functions/src/http/door/door.ts']);
});

describe('T83 operators and field paths', () => {
  it.each(['a.b', '`a`', '__name__', '$where', "' OR '1'='1", '../users', '=1+1', '.*(a+)+$'])(
    '%s is a name like any other',
    async (text) => {
      const customer = await newCustomer();
      const part = await newPart({ name: `${text} ${newId()}` });
      const body = { ...orderBody(part, 10), phone: '1', address: text };
      const answer = await api('POST', '/order', { token: customer.token, body });
      expect(answer.status).toBe(201);
      expect(await readStock(part._id)).toBe(90);
    },
  );

  it('in a query change nothing', async () => {
    const plain = await raw({ path: '/parts' });
    const path = '/parts?sort=price;drop&orderBy=__name__&offset=1&where[price][$gt]=0&__proto__=x';
    expect((await raw({ path })).text).toBe(plain.text);
  });
});

describe('T97 the acts of an admin', () => {
  it('are on record: who, what, before, after, when, in which request', async () => {
    const [admin, customer, part] = await Promise.all([demoAdmin(), newCustomer(), newPart()]);
    const [open, paid] = [
      await placeOrder(customer, part, 10),
      await placeOrder(customer, part, 10),
    ];
    await payByCard(customer, paid);
    await allEventsDelivered();
    const { _id, ...another } = part;
    const acts = [
      ['PUT', `/user/admin/${customer.email}`, 'user.make-admin'],
      ['DELETE', `/delete/${open}`, 'order.cancel'],
      ['DELETE', `/delete/${paid}`, 'order.archive'],
      ['DELETE', `/item/${part._id}`, 'part.delete'],
      ['POST', '/addProduct', 'part.add'],
    ] as const;
    for (const [method, path, what] of acts) {
      const body = method === 'POST' ? another : undefined;
      const { status, headers } = await api(method, path, { token: admin.token, body });
      expect([200, 201]).toContain(status);
      const dump = JSON.parse(await dumpDatabase()) as Record<string, object>; // the emulator's own
      const act = dump[`audit/${headers.get('x-request-id')}`] ?? {};
      expect(Object.keys(act).sort()).toEqual([
        'after',
        'at',
        'before',
        'outcome',
        // The id of the part, for the history of a product.
        ...(what.startsWith('part.') ? ['partId'] : []),
        'requestId',
        'subject',
        'what',
        'who',
      ]);
      expect(act).toMatchObject({ what: { stringValue: what } });
      expect(JSON.stringify(act)).toContain(admin.uid);
    }
  });

  it('are logged when they are refused, with the caller', async () => {
    const { token, email } = await newCustomer();
    const { headers } = await api('PUT', `/user/admin/${email}`, { token });
    const { entries } = await readLog();
    const entry = entries.find(({ requestId }) => requestId === headers.get('x-request-id'));
    expect(entry).toMatchObject({
      severity: 'WARNING',
      message: 'PUT /user/admin/{email} 403',
      uidHash: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
  });

  it('have a record that calls can only read', () => {
    const calls = Object.values(endpoints).filter(({ path }) => /audit/i.test(path));
    expect(calls.map(({ method, access }) => [method, access])).toEqual([['GET', 'admin']]);
    const filesWith = (pattern: RegExp) =>
      sources('functions')
        .filter(([, source]) => pattern.test(source))
        .map(([file]) => file);
    // Use cases only add to it and read it, and only its repository accesses the collection.
    expect(filesWith(/\.audit\.(?!add\b|isDone\b|page\b)/)).toEqual([]);
    expect(
      filesWith(/#collection: Collections\['audit'\]|(all|collections\(.*\))\.audit\b/),
    ).toEqual(['functions/src/data/repositories/audit.ts']);
  });
});

it('T96 no input makes a second entry in the log', async () => {
  const forged = '{"severity":"ERROR","message":"forged"}';
  const { token, email } = await newCustomer(`a\n${forged}`);
  await api('PUT', `/user/${email}`, { token, body: {} });
  await raw({
    path: `/parts/%0a${encodeURIComponent(forged)}`,
    headers: { 'user-agent': forged, 'x-request-id': forged },
  });
  const body = { review: `x\n${forged}\r\n`, rating: 5 };
  await api('POST', '/addReview', { token, body });
  const { entries } = await readLog();
  expect(entries.length).toBeGreaterThan(3);
  expect(entries.filter(({ message }) => message === 'forged')).toEqual([]);
  expect(JSON.stringify(entries)).not.toContain('forged');
});

it('T99 ids of orders have 128 random bits, and no time in them', async () => {
  const [customer, part] = await Promise.all([newCustomer(), newPart()]);
  expect(await placeOrder(customer, part, 10)).toMatch(/^[0-9a-f]{32}$/);
  const ids = Array.from({ length: 100_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
  // Each of the 16 first digits is expected 6,250 times; six standard deviations are 459.
  const firsts = Object.values(Object.groupBy(ids, (id) => id.charAt(0)));
  expect(firsts).toHaveLength(16);
  for (const group of firsts) expect(Math.abs((group?.length ?? 0) - 6250)).toBeLessThan(460);
});
