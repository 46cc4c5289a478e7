import type { Request } from 'express';
import { describe, expect, test } from 'vitest';
import { addressReader } from './client-address.ts';

const HOSTING = '198.51.100.7';

function call(headers: Record<string, string>, remoteAddress?: string) {
  // The reader uses only these fields of a request.
  return { get: (name: string) => headers[name], socket: { remoteAddress } } as unknown as Request;
}

function throughHosting(forwarded: string) {
  return call({ 'x-forwarded-for': forwarded, 'x-forwarded-host': 'shop.example' });
}

const read = addressReader({ hostingHops: 2, proxies: [] });

describe('the address of a call', () => {
  test.each(['9.9.9.9', '8.8.8.8, 7.7.7.7', 'unknown', '2001:db8::1'])(
    'T88: through Hosting is the entry that Hosting wrote, whatever the client sent (%s)',
    (invented) => {
      const { client } = read(throughHosting(`${invented}, 203.0.113.5, ${HOSTING}`));
      expect(client).toBe('203.0.113.5');
    },
  );

  test.each(['', '9.9.9.9, ', '8.8.8.8,7.7.7.7 , '])(
    "T88: at the function's own address is the connection's, whatever came with it (%s)",
    (invented) => {
      const origin = read(call({ 'x-forwarded-for': `${invented}203.0.113.5` }));
      expect(origin).toEqual({ client: '203.0.113.5', peer: '203.0.113.5' });
    },
  );

  test('a client that poses as Hosting is still identified by its connection', () => {
    const origin = read(throughHosting('9.9.9.9, 203.0.113.5'));
    expect(origin).toEqual({ client: '9.9.9.9', peer: '203.0.113.5' });
  });

  test('a client that poses as Hosting but is not a named proxy is not trusted', () => {
    const strict = addressReader({ hostingHops: 2, proxies: ['198.51.100.0/24', '2001:db8::/32'] });
    expect(strict(throughHosting('9.9.9.9, 203.0.113.5')).client).toBe('203.0.113.5');
    expect(strict(throughHosting(`203.0.113.5, ${HOSTING}`)).client).toBe('203.0.113.5');
    expect(strict(throughHosting('203.0.113.5, 2001:db8::7')).client).toBe('203.0.113.5');
  });

  test('with fewer entries than the platform writes, only the connection counts', () => {
    expect(read(throughHosting('203.0.113.5')).client).toBe('203.0.113.5');
  });

  test('is the socket when nothing was forwarded, and unknown without one', () => {
    expect(read(call({}, '::ffff:127.0.0.1')).client).toBe('127.0.0.1');
    expect(read(call({}))).toEqual({ client: 'unknown', peer: 'unknown' });
    expect(read(call({ 'x-forwarded-for': 'nonsense, ,' })).client).toBe('unknown');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
  ])('IPv6 counts by its first 64 bits: %s', (address, network) => {
    expect(read(call({ 'x-forwarded-for': address })).client).toBe(network);
  });
});
