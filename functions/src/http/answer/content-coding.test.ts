import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codingFor, encode } from './content-coding.ts';

test.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate, zstd', null],
  ['identity', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.1, gzip;q=0.5', 'gzip'],
  ['br; q=1.0 , GZIP;Q=0.5', 'br'],
  ['gzip;q=0, br;q=0', null],
  ['gzip;q=0.5, identity', null],
  ['gzip, identity;q=0.5', 'gzip'],
  ['identity;q=0', null],
  ['br;q=nonsense', null],
  ['xbr, brx', null],
])('Accept-Encoding %j is answered in %j', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});

test('compressed bytes are smaller, and decompress to the original', async () => {
  const bytes = Buffer.from('{"name":"Stator core"}'.repeat(1_000));
  const [br, gzip] = [await encode('br', bytes), await encode('gzip', bytes)];
  expect(brotliDecompressSync(br)).toEqual(bytes);
  expect(gunzipSync(gzip)).toEqual(bytes);
  expect(Math.max(br.length, gzip.length)).toBeLessThan(bytes.length / 50);
});
