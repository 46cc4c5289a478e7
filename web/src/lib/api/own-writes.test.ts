import { type Endpoint, type EndpointName, endpoints } from '@brushline/contract/endpoints';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../test/fake-storage.ts';
import { noteWrite, sinceOwnWrite } from './own-writes.ts';

afterEach(() => void vi.unstubAllGlobals());

// Object.keys knows the names of a constant only as strings.
const names = Object.keys(endpoints) as EndpointName[];
const writes = names.filter((name) => (endpoints[name] as Endpoint).changes);

it.each(writes)('requests a fresh copy of a shared list after %s', (name) => {
  vi.stubGlobal('localStorage', fakeStorage());
  expect(sinceOwnWrite('listReviews')).toEqual({});
  noteWrite(name);
  expect(sinceOwnWrite('listReviews')).toEqual({ maxAge: 0 });
});
