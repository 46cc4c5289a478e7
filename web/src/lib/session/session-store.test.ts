import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { announceLeaving, publishUser, resumeSession, sessionStore } from './session-store.ts';

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

  it('is forgotten when another person logs in, for example in another tab', () => {
    publishUser(userOf('u2'));
    expect(seen()).toEqual([['parts']]);
  });

  it('is deleted from the disk when their session ended while no page was open', async () => {
    const kept = new Set(['pages', 'answers', 'answers of u1', 'answers of u2']);
    vi.stubGlobal('caches', {
      keys: async () => [...kept],
      delete: async (name: string) => kept.delete(name),
    });
    sessionStore.set({ status: 'loading' });
    publishUser(null);
    await vi.waitFor(() => expect([...kept]).toEqual(['pages', 'answers']), 60_000);
    vi.unstubAllGlobals();
  });

  it('stays while only their name changes', () => {
    publishUser(userOf('u1', 'Ada Coil'));
    expect(seen()).toEqual([...PRIVATE, ['parts']]);
  });
});

describe('the end of a session', () => {
  it('is reported to a person who comes back with an expired token', () => {
    vi.stubGlobal('localStorage', { getItem: () => 'expired' });
    sessionStore.set({ status: 'loading' });
    resumeSession(Date.now());
    publishUser(null);
    expect(sessionStore.get()).toEqual({ status: 'signed-out', hasEnded: true });
    vi.unstubAllGlobals();
  });

  it('is distinguished from a log-out', () => {
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
