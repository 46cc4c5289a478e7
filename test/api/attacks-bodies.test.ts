import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from './support/expectations.ts';
import { newCustomer, type Person } from './support/people.ts';
import { type Door, doorNames, type RawAnswer, raw } from './support/raw.ts';
import { api, dumpDatabase } from './support/shop.ts';

const KIB = 1024;
/** The door for requests that the Hosting emulator would answer with 500 itself, because of a bug. */
const ownAddress = "at the function's own address";
const JSON_TYPE = { 'content-type': 'application/json' };

let person: Person;
beforeAll(async () => {
  person = await newCustomer('Bo Body');
});

/** Sends a review whose `body` is sent as it is. */
function review(door: Door, body: string | Buffer | readonly Buffer[], headers = {}) {
  const { token } = person;
  const sent = { ...JSON_TYPE, ...headers };
  return raw({ door, method: 'POST', path: '/addReview', token, headers: sent, body });
}

/** Expects a refusal that is not cached. `raw` has checked its form. */
function expectProblem({ status, headers }: RawAnswer, expected: number): void {
  expect(status).toBe(expected);
  expect(headers['cache-control']).toBe('no-store');
}

/** Makes a valid review of this many bytes. */
function filled(bytes: number): string {
  const frame = JSON.stringify({ review: 'Good', rating: 5, filler: '' }).length;
  return JSON.stringify({ review: 'Good', rating: 5, filler: 'x'.repeat(bytes - frame) });
}

describe.each(doorNames)('T72 %s', (door) => {
  it('16 KiB are read', async () => {
    expect((await review(door, filled(16 * KIB))).status).toBe(201);
  });

  it.each([16 * KIB + 1, KIB * KIB, 5 * KIB * KIB])('%i bytes are refused', async (bytes) => {
    expectProblem(await review(door, filled(bytes)), 413);
  });

  it('as many keys as fit do no harm', async () => {
    const keys = Array.from({ length: 1600 }, (_, index) => `"k${index}":1`).join(',');
    const { status } = await review(door, `{"review":"Good","rating":5,${keys}}`);
    expect(status).toBe(201);
  });

  it('deep nesting does no harm', async () => {
    const deep = `${'['.repeat(7000)}${']'.repeat(7000)}`;
    expectProblem(await review(door, `{"rating":5,"review":${deep}}`), 400);
    expect((await review(door, `{"rating":5,"review":"Good","x":${deep}}`)).status).toBe(201);
  });

  it('answers the next request as before', async () => {
    expect((await review(door, filled(200))).status).toBe(201);
  });
});

describe('T72 a body that hides its size', () => {
  it('in pieces is refused', async () => {
    const pieces = filled(20 * KIB).match(/.{1,1000}/g) ?? [];
    const body = pieces.map((piece) => Buffer.from(piece));
    expectProblem(await review(ownAddress, body), 413);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['gzip, gzip', (bytes: string) => gzipSync(gzipSync(bytes))],
    ['x-unknown', (bytes: string) => Buffer.from(bytes)],
  ])('with the encoding %s is refused, even if it is small', async (coding, encode) => {
    for (const text of [filled(200), filled(2 * KIB * KIB)]) {
      const answer = await review(ownAddress, encode(text), { 'content-encoding': coding });
      expectProblem(answer, 415);
      expect(answer.headers['accept-encoding']).toBe('identity');
    }
  });
});

describe.each(doorNames)('T73 %s', (door) => {
  it.each([
    ['invalid JSON', '{"review":'],
    ['a number', '5'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['a list', '[{"review":"Good","rating":5}]'],
    ['an object for a text', '{"review":{"$gt":""},"rating":5}'],
    ['a list for a number', '{"review":"Good","rating":[5]}'],
    ['half a character', '{"review":"Good \\ud800","rating":5}'],
    ['only blanks', '{"review":"\\u2003\\u00a0 ","rating":5}'],
    ['UTF-16', Buffer.from('{"review":"Good","rating":5}', 'utf16le')],
  ])('%s is 400', async (_, body) => {
    const before = await dumpDatabase();
    expectProblem(await review(door, body), 400);
    expect(await dumpDatabase()).toBe(before);
  });

  it('of a key that appears twice, the last one is checked and stored', async () => {
    const { status } = await review(door, '{"review":"Good","rating":5,"rating":99}');
    expect(status).toBe(400);
  });

  it('a byte order mark causes no error of the server', async () => {
    const { status } = await review(door, '\uFEFF{"review":"Good","rating":5}');
    expect([201, 400]).toContain(status);
  });
});

describe('T74 another content type', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=utf-7',
    'application/jsonp',
    'text/html',
  ])('%s is refused', async (type) => {
    const before = await dumpDatabase();
    const sent = '{"review":"Good","rating":5}';
    expectProblem(await review(ownAddress, sent, { 'content-type': type }), 415);
    expect(await dumpDatabase()).toBe(before);
  });
});

describe.each(doorNames)('T75 %s', (door) => {
  it.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY'])(
    '%s on /parts is 405, or refused by a server in front of the shop',
    async (method) => {
      const { status, headers, text } = await raw({ door, method, path: '/parts' });
      expect([400, 404, 405, 501]).toContain(status);
      if (status === 405 && text !== '') expect(headers.allow).toContain('GET');
    },
  );

  it('OPTIONS names the methods and allows no other origin', async () => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
    const answer = await raw({ door, method: 'OPTIONS', path: '/order', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('an override header does not change the method of a POST', async () => {
    const headers = { 'x-http-method-override': 'DELETE' };
    const { token } = person;
    const { status } = await raw({ door, method: 'POST', path: '/delete/x', token, headers });
    expect(status).toBe(405);
  });
});

async function leadsNowhere(door: Door, path: string): Promise<void> {
  // Hosting decodes a path, and answers for files itself, with a page; the emulator decodes it too.
  const beforeTheShop = door === 'through Hosting' || path.endsWith('%A');
  const { status, text } = await raw({ door, path, token: person.token, beforeTheShop });
  expect([400, 404]).toContain(status);
  expect(text).not.toMatch(/node_modules|at \w+ \(|\.[jt]s:/);
}

describe('T76 a path', () => {
  it.each([
    ['with a broken escape', '/parts/%E0%A4%A'],
    ['of 8 KiB', `/parts/${'x'.repeat(8 * KIB)}`],
  ])('%s leads nowhere', (_, path) => leadsNowhere(ownAddress, path));
});

describe.each(doorNames)('T76 %s', (door) => {
  it.each([
    '/parts/%00',
    '/parts/..%2f..%2fusers',
    '/parts/..%5c..%5cusers',
    '//parts//x',
    '/PARTS/x',
    '/.env',
    '/.git/config',
    '/__/firebase/init.json',
    '/api/api/parts',
  ])('the path %s leads nowhere', (path) => leadsNowhere(door, path));

  it("finds one's own e-mail in any spelling of it", async () => {
    const path = `/orders/%20${person.email.toUpperCase()}`;
    expect((await raw({ door, path, token: person.token })).status).toBe(200);
  });
});

describe.each(doorNames)('T78 %s', (door) => {
  it('no answer repeats a header that was sent', async () => {
    const evil = {
      host: 'evil.test',
      origin: 'https://evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'evil',
      'x-request-id': 'evil',
      forwarded: 'host=evil.test',
    };
    for (const path of ['/parts', '/nothing?x=evil%0d%0aSet-Cookie:evil=1', '/users']) {
      const answer = await raw({ door, path, headers: evil });
      expect(JSON.stringify(answer.headers)).not.toContain('evil');
      expect(answer.text).not.toContain('evil');
    }
  });

  it('a header of more than 16 KiB is refused', async () => {
    const headers = { 'x-filler': 'x'.repeat(17 * KIB) };
    const answer = await raw({ door, path: '/parts', headers, beforeTheShop: true });
    expect(answer.status).toBe(431);
  });

  it.each(['short', 'has a blank', 'x'.repeat(256), 'a/../b/c/d'])(
    'the Idempotency-Key %s is refused',
    async (key) => {
      const { token } = person;
      const headers = { ...JSON_TYPE, 'idempotency-key': key };
      const body = '{"review":"Good","rating":5}';
      const path = '/addReview';
      const { status } = await raw({ door, method: 'POST', path, token, headers, body });
      expect(status).toBe(400);
    },
  );
});

it('T79 no refusal repeats what was sent', async () => {
  const secret = 'a-thing-nobody-should-repeat';
  const { token, email } = person;
  const body = { linkedIn: secret, phone: secret };
  const answer = await expectRefusal(
    () => api('PUT', `/userDetails/${email}`, { token, body }),
    'invalid_body',
  );
  expect(JSON.stringify(answer.body)).not.toContain(secret);
});
