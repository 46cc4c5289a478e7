import { MAX_LIST_LINES } from '@brushline/contract/constants';
import { endpoints } from '@brushline/contract/endpoints';
import { messages } from '@brushline/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { request, startApp } from '../../../test/support/http.ts';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  app.calls.length = 0;
});

/** The part of yup's description of a schema that matters here. */
interface Described {
  type: string;
  fields?: Record<string, Described>;
  innerType?: Described;
  tests?: { name?: string; params?: { max?: number } }[];
}

const review = { review: 'Runs cool', rating: 5 };

async function send(body: string, contentType = 'application/json', path = '/addReview') {
  const headers = { 'content-type': contentType };
  const init = request({ method: 'POST', token: 'customer', body, headers });
  const answer = await fetch(app.base + path, init);
  return { status: answer.status, answer: await answer.json() };
}

describe('the content type', () => {
  test.each([
    'application/json',
    'Application/JSON; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('%s is read', async (contentType) => {
    expect((await send(JSON.stringify(review), contentType)).status).toBe(201);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
  ])('%s is 415', async (contentType) => {
    const { status, answer } = await send(JSON.stringify(review), contentType);
    expect([status, answer.code]).toEqual([415, 'not_json']);
    expect(app.calls).toEqual([]);
  });

  test('a missing content type is 415', async () => {
    const init = request({ method: 'POST', token: 'customer' });
    expect((await fetch(`${app.base}/addReview`, init)).status).toBe(415);
  });
});

describe('the size', () => {
  test('16 KiB are read, one byte more is 413', async () => {
    const frame = JSON.stringify({ ...review, pad: '' }).length;
    const pad = (bytes: number) => JSON.stringify({ ...review, pad: 'x'.repeat(bytes - frame) });
    expect((await send(pad(16 * 1024))).status).toBe(201);
    const { status, answer } = await send(pad(16 * 1024 + 1));
    expect([status, answer.code]).toEqual([413, 'body_too_large']);
  });

  test('it is checked before the caller, even on calls without a body', async () => {
    const headers = { 'content-type': 'application/json' };
    const big = JSON.stringify({ pad: 'x'.repeat(20_000) });
    const answer = await fetch(
      `${app.base}/delete/abc`,
      request({ method: 'DELETE', body: big, headers }),
    );
    expect(answer.status).toBe(413);
  });

  test('an event of Stripe may be larger, but is limited too', async () => {
    const event = (bytes: number) => JSON.stringify({ pad: 'x'.repeat(bytes) });
    expect((await send(event(100_000), 'application/json', '/stripe-webhook')).status).toBe(200);
    expect((await send(event(300_000), 'application/json', '/stripe-webhook')).status).toBe(413);
  });
});

describe('the body', () => {
  test('names each invalid field with its message', async () => {
    const { status, answer } = await send('{"rating": "5"}');
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      code: 'invalid_body',
      errors: { review: 'Review is required', rating: 'Rating is required' },
    });
  });

  test('names invalid nested fields, and ignores unknown keys', async () => {
    const body =
      '{"addresses": [{"name": "Bea", "__proto__": 1, "constructor": {"name": 2}, "toString": 3}]}';
    const headers = { 'content-type': 'application/json' };
    const init = request({ method: 'PUT', token: 'customer', body, headers });
    const answer = await fetch(`${app.base}/addresses`, init);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).errors).toSorted()).toEqual(
      ['city', 'country', 'phone', 'street'].map((field) => `addresses[0].${field}`),
    );
  });

  test('a list is not checked far beyond its maximum length, because each element would produce a message', async () => {
    const body = JSON.stringify({ addresses: Array(5_000).fill({}) });
    const headers = { 'content-type': 'application/json' };
    const init = request({ method: 'PUT', token: 'customer', body, headers });
    const answer = await fetch(`${app.base}/addresses`, init);
    const { errors } = await answer.json();
    expect([answer.status, errors.addresses]).toEqual([400, messages.tooManyAddresses(20)]);
    expect(Object.keys(errors).length).toBeLessThan(1_100);
  });

  test('no list of the endpoint table is longer than what is checked', () => {
    const lists = (schema: Described): Described[] => [
      ...(schema.type === 'array' ? [schema] : []),
      ...Object.values(schema.fields ?? {}).flatMap(lists),
      ...(schema.innerType ? lists(schema.innerType) : []),
    ];
    const bodies = Object.values(endpoints).flatMap((row) => ('body' in row ? [row.body] : []));
    const all = bodies.flatMap((body) => lists(body.describe() as Described)); // yup's own description
    const longest = all.map(({ tests = [] }) => tests.find(({ name }) => name === 'max')?.params);
    expect(longest.length).toBeGreaterThan(5);
    for (const bound of longest) expect(bound?.max).toBeLessThanOrEqual(MAX_LIST_LINES);
  });

  test.each(['[]', '[{"review":"a","rating":5}]'])('%s is not an object: 400', async (body) => {
    expect((await send(body)).answer).toMatchObject({
      status: 400,
      errors: { body: expect.any(String) },
    });
  });

  test('fields that the schema does not name do not reach the handler', async () => {
    const body = `{"review":" Runs cool ","rating":5,"admin":true,"constructor":{"a":1},"__proto__":{"admin":true}}`;
    expect((await send(body)).status).toBe(201);
    expect(app.calls[0]?.body).toEqual(review);
    expect(Object.getPrototypeOf(app.calls[0]?.body)).toBe(Object.prototype);
    expect('admin' in {}).toBe(false);
  });

  test.each([
    ['unknown', `{"review":"a","rating":5,"x":${'['.repeat(7000)}${']'.repeat(7000)}}`, 201],
    ['known', `{"rating":5,"review":${'['.repeat(7000)}${']'.repeat(7000)}}`, 400],
    ['known, objects', `{"rating":5,"review":${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}}`, 400],
  ])('a field 2500 and more deep (%s) is no fault of ours', async (_, body, expected) => {
    expect((await send(body)).status).toBe(expected);
  });

  test('is null for a row without one', async () => {
    const headers = { 'content-type': 'application/json' };
    const init = request({ method: 'DELETE', token: 'customer', body: '{"a":1}', headers });
    expect((await fetch(`${app.base}/delete/abc`, init)).status).toBe(200);
    expect(app.calls[0]?.body).toBeNull();
  });
});

test('an absent body is not an empty object', async () => {
  const headers = { 'content-type': 'application/json' };
  const init = request({ method: 'PUT', token: 'customer', body: '', headers });
  expect((await fetch(`${app.base}/userDetails/buyer@shop.test`, init)).status).toBe(400);
});

test.each(['__proto__', '____', '__x__'])(
  'the order %s, a name of Firestore, is 400',
  async (order) => {
    const init = request({ method: 'POST', token: 'customer', json: { order } });
    const answer = await fetch(`${app.base}/create-payment-intent`, init);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: { order: 'This is not an order id' },
    });
  },
);

test('a call without idempotency ignores the key', async () => {
  const init = request({ headers: { 'idempotency-key': 'short' } });
  expect((await fetch(`${app.base}/reviews`, init)).status).toBe(200);
});

describe('the idempotency key', () => {
  async function withKey(key: string) {
    const headers = { 'idempotency-key': key };
    const init = request({ method: 'POST', token: 'customer', json: review, headers });
    return (await fetch(`${app.base}/addReview`, init)).status;
  }

  test('reaches the handler', async () => {
    expect(await withKey('key-12345')).toBe(201);
    expect(app.calls[0]?.idempotencyKey).toBe('key-12345');
  });

  test.each(['short', 'has spaces in it', 'x'.repeat(256), '../../orders/1'])(
    '%s is 400',
    async (key) => {
      expect(await withKey(key)).toBe(400);
      expect(app.calls).toEqual([]);
    },
  );
});
