import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startImageHost } from '../../image-host/server.ts';
import { DEMO_KEYS } from '../../shop/demo.ts';

const KEY: string = DEMO_KEYS.imageHost;
/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

let folder: string;
let host: Awaited<ReturnType<typeof startImageHost>>;
let base: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
  host = await startImageHost(0, folder);
  base = `http://127.0.0.1:${host.port}`;
});
afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

async function upload(bytes: Buffer, { key = KEY, field = 'image', name = 'part.png' } = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${base}/1/upload?key=${key}`, { method: 'POST', body: form });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

test('stores an image and serves it from data.url', async () => {
  const { status, headers, body } = await upload(PNG);
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(body).toMatchObject({
    success: true,
    status: 200,
    data: { title: 'part', size: PNG.length, mime: 'image/png' },
  });
  expect(body.data.url).toMatch(new RegExp(`^${base}/i/[0-9a-f]{18}\\.png$`));
  expect(body.data.display_url).toBe(body.data.url);
  const image = await fetch(body.data.url);
  expect(Buffer.from(await image.arrayBuffer())).toEqual(PNG);
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(image.headers.get('x-content-type-options')).toBe('nosniff');
  expect(image.headers.get('cache-control')).toContain('immutable');
});

test('recognizes an image by its bytes, not by its name', async () => {
  const { body } = await upload(GIF, { name: 'drawing.png' });
  expect(body.data).toMatchObject({ mime: 'image/gif', image: { extension: 'gif' } });
});

test('keeps the images over a restart', async () => {
  const { body } = await upload(PNG);
  await host.close();
  host = await startImageHost(0, folder);
  const path = new URL(body.data.url).pathname;
  expect((await fetch(`http://127.0.0.1:${host.port}${path}`)).status).toBe(200);
});

describe('refuses', () => {
  test('a wrong key', async () => {
    const { status, body } = await upload(PNG, { key: 'other' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      status_code: 400,
      error: { message: 'Invalid API v1 key.', code: 100 },
    });
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['text', 'GIF, but only in words'],
    ['nothing', ''],
  ])('%s', async (_name, text) => {
    expect((await upload(Buffer.from(text))).status).toBe(400);
  });

  test('another field, and a body that is not a form', async () => {
    expect((await upload(PNG, { field: 'file' })).status).toBe(400);
    const url = `${base}/1/upload?key=${KEY}`;
    expect((await fetch(url, { method: 'POST', body: 'image=x' })).status).toBe(400);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await fetch(url, { method: 'POST', body: '--x\r\n', headers })).status).toBe(400);
  });

  test('more than 32 MB', async () => {
    const { status } = await upload(Buffer.concat([PNG, Buffer.alloc(33 * 1024 * 1024)]));
    expect(status).toBe(413);
  });

  afterEach(() => expect(readdirSync(folder)).toEqual([]));
});

test.each(['/i/none.png', '/i/..%2Fserver.ts', '/i/abc.svg', '/'])('%s is 404', async (path) => {
  expect((await fetch(base + path)).status).toBe(404);
});

test('a preflight is answered', async () => {
  const answer = await fetch(`${base}/1/upload?key=${KEY}`, { method: 'OPTIONS' });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
});
