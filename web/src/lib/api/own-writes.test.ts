import { type Endpoint, type EndpointName, endpoints } from '@brushline/contract/endpoints';
import { afterEach, expect, it, vi } from 'vitest';
import { noteWrite, sinceOwnWrite } from './own-writes.ts';

afterEach(() => void vi.unstubAllGlobals());

// Object.keys knows the names of a constant only as strings.
const names = Object.keys(endpoints) as EndpointName[];
const writes = names.filter((name) => (endpoints[name] as Endpoint).changes);

it.each(writes)('requests a fresh copy of a shared list after %s', (name) => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(sinceOwnWrite('listReviews')).toEqual({});
  noteWrite(name);
  expect(sinceOwnWrite('listReviews')).toEqual({ maxAge: 0 });
});
