import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from '../draft.ts';
import { queryClient } from '../query-client.ts';
import { announceLeaving, publishUser, sessionStore } from './session-store.ts';

function userOf(uid: string, displayName = 'Ada Armature') {
  const known = { email: `${uid}@example.test`, displayName, photoURL: null };
  return { uid, ...known, emailVerified: true, providerData: [{ providerId: 'password' }] };
}

const PRIVATE = [
  ['orders', 'one', 'o1', 'u1'],
  ['userDetails', 'u1@example.test', 'u1'],
];

function seen() {
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
}

beforeEach(() => {
  queryClient.clear();
  publishUser(userOf('u1'));
  for (const key of [...PRIVATE, ['parts']]) queryClient.setQueryData(key, 'seen');
});

describe('what a person was shown', () => {
  it('is forgotten when they log out', () => {
    announceLeaving();
    publishUser(null);
    expect(seen()).toEqual([['parts']]);
  });

  it('is forgotten when another person takes their place, as a login in another tab brings about', () => {
    publishUser(userOf('u2'));
    expect(seen()).toEqual([['parts']]);
  });

  it('stays while only their name changes', () => {
    publishUser(userOf('u1', 'Ada Coil'));
    expect(seen()).toEqual([...PRIVATE, ['parts']]);
  });
});

describe('what a person typed', () => {
  const draft = { uid: 'u1', form: 'checkout' };
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
      key: (place: number) => [...stored.keys()][place] ?? null,
      get length() {
        return stored.size;
      },
    });
    keepDraft(draft, { phone: '+1 555 0100' });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('goes with their log-out', () => {
    announceLeaving();
    publishUser(null);
    expect(readDraft(draft)).toEqual({});
  });

  it('goes when another person takes their place', () => {
    publishUser(userOf('u2'));
    expect(readDraft(draft)).toEqual({});
  });

  it('stays when their session ends, until they log in again', () => {
    publishUser(null);
    publishUser(userOf('u1'));
    expect(readDraft(draft)).toEqual({ phone: '+1 555 0100' });
  });
});

describe('the end of a session', () => {
  it('is told apart from a log-out', () => {
    publishUser(null);
    expect(sessionStore.get()).toEqual({ status: 'signed-out', hasEnded: true });
    publishUser(null);
    expect(sessionStore.get()).toEqual({ status: 'signed-out', hasEnded: true });
    publishUser(userOf('u1'));
    announceLeaving();
    publishUser(null);
    expect(sessionStore.get()).toEqual({ status: 'signed-out' });
  });
});
