import { once } from 'node:events';
import http, { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { problemSchema } from '@brushline/contract/problems';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { guard, guardServers } from './door.ts';

const KIB = 1024;
const MOST = 256 * KIB;

/** The requests that passed the door, as the framework's parsers would see them. */
const passed: (IncomingMessage & { rawBody?: Buffer; body?: unknown })[] = [];

const inside: RequestListener = (req, res) => {
  passed.push(req);
  res.end('inside');
};
const server = createServer(guard(inside));
let port: number;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port; // it listens on TCP
});
afterAll(() => server.close());
afterEach(() => void passed.splice(0));

interface Sent {
  path?: string;
  headers?: Record<string, string>;
  pieces?: readonly (Buffer | string)[];
}

/** A POST, chunked unless its headers state a length. */
async function post({ path = '/x', headers = {}, pieces = [] }: Sent) {
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers });
  for (const piece of pieces) sent.write(piece);
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  return { status: answer.statusCode, headers: answer.headers, text };
}

const json = { 'content-type': 'application/json' };

describe('a body that comes in', () => {
  test('keeps its bytes, and is parsed', async () => {
    const bytes = Buffer.from('{"a": "ü",\n "b":[1]}');
    expect((await post({ headers: json, pieces: [bytes] })).text).toBe('inside');
    expect(passed[0]?.rawBody).toEqual(bytes);
    expect(passed[0]?.body).toEqual({ a: 'ü', b: [1] });
  });

  test('keeps them even in pieces of one byte, up to 256 KiB', async () => {
    const small = Array.from(Buffer.from('{"a":"ü"}'), (byte) => Buffer.of(byte));
    await post({ headers: json, pieces: small });
    expect(passed[0]?.body).toEqual({ a: 'ü' });
    const large = Array.from({ length: 64 }, (_, i) => Buffer.alloc(4 * KIB, i));
    await post({ pieces: large });
    expect(passed[1]?.rawBody).toEqual(Buffer.concat(large));
  });

  test.each([
    ['nothing', '', undefined],
    ['half of JSON', '{"a":', undefined],
    ['a broken byte', Buffer.of(0x22, 0xff, 0x22), undefined],
    ['a primitive', '5', 5],
    ['more than a call may send', `"${'x'.repeat(16 * KIB)}"`, undefined],
  ])('%s is no body, and no fault', async (_, body, parsed) => {
    expect((await post({ headers: json, pieces: body === '' ? [] : [body] })).status).toBe(200);
    expect(passed[0]?.body).toEqual(parsed);
  });

  test('in the coding identity is plain', async () => {
    await post({ headers: { ...json, 'content-encoding': 'Identity' }, pieces: ['{}'] });
    expect(passed[0]?.body).toEqual({});
  });
});

describe('a request that the door refuses', () => {
  const zeros = gzipSync(Buffer.alloc(MOST));
  const half = Buffer.alloc(MOST / 2);
  test.each([
    ['one byte too many, declared', { pieces: [half, half, 'x'] }, MOST + 1, 413],
    ['one byte too many, chunked', { pieces: [half, half, 'x'] }, null, 413],
    ['gzip', { headers: { 'content-encoding': 'gzip' }, pieces: [zeros] }, null, 415],
    ['two codings', { headers: { 'content-encoding': 'identity, br' }, pieces: ['x'] }, 1, 415],
    ['a broken escape', { path: '/parts/%E0%A4%A' }, null, 400],
  ])('%s', async (_, sent: Sent, length, status) => {
    const declared = length === null ? {} : { 'content-length': String(length) };
    const answer = await post({ ...sent, headers: { ...sent.headers, ...declared } });
    expect(answer.status).toBe(status);
    expect(passed).toEqual([]);
    const problem: unknown = JSON.parse(answer.text);
    expect(problemSchema.isValidSync(problem, { strict: true })).toBe(true);
    expect(problem).toMatchObject({ status, requestId: answer.headers['x-request-id'] });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is refused before it has arrived', async () => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      headers: { 'content-length': MOST + 1 },
    });
    sent.flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    sent.on('error', () => {}).destroy();
  });

  test('keeps the connection open until the caller has sent it, even if it asks to close it', async () => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      headers: { 'content-length': MOST + 1, connection: 'close' },
    });
    sent.flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    expect(answer.headers.connection).toBe('keep-alive');
    sent.destroy();
  });

  test('a caller that disconnects leaves nothing behind', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
    await once(socket, 'connect');
    const closed = once(socket, 'close');
    socket.destroy();
    await closed;
    expect((await post({ pieces: ['x'] })).status).toBe(200);
    expect(passed).toHaveLength(1);
  });
});

test('a server that is created afterwards has the door', async () => {
  const { createServer: before } = http;
  guardServers();
  const guarded = http.createServer({ keepAlive: true }, inside).listen(0, '127.0.0.1');
  Object.assign(http, { createServer: before });
  await once(guarded, 'listening');
  const { port: guardedPort } = guarded.address() as AddressInfo; // it listens on TCP
  const init = { method: 'POST', body: 'x', headers: { 'content-encoding': 'gzip' } };
  expect((await fetch(`http://127.0.0.1:${guardedPort}`, init)).status).toBe(415);
  guarded.close();
});
