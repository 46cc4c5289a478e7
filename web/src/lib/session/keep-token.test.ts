import type { Auth, User } from 'firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from '../draft.ts';
import { fakeStorage } from '../test/fake-storage.ts';
import { keepToken } from './keep-token.ts';
import { storedToken, storeToken } from './stored-token.ts';

const EXPIRY = Math.floor(Date.now() / 1000);

const recorded: string[] = [];

function token(sub: string): string {
  return `h.${Buffer.from(JSON.stringify({ sub, exp: EXPIRY })).toString('base64url')}.s`;
}

function signedIn(uid: string): { auth: Auth; user: User } {
  const user = { uid, email: `${uid}@example.test`, getIdToken: async () => token(uid) };
  return { auth: { currentUser: user } as Auth, user: user as User }; // the part that keepToken uses
}

beforeEach(() => {
  recorded.length = 0;
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', async (url: string) => {
    recorded.push(url);
    return Response.json({ acknowledged: true, token: token('answered') });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('has the server record a login, and stores the token that it returns', async () => {
  const { auth, user } = signedIn('u1');
  await keepToken(auth, user);
  expect(recorded).toEqual(['/api/user/u1%40example.test']);
  expect(storedToken()).toBe(token('answered'));
});

it("has the server record a login that replaces another person's token", async () => {
  storeToken(token('u2'));
  const { auth, user } = signedIn('u1');
  await keepToken(auth, user);
  expect(recorded).toEqual(['/api/user/u1%40example.test']);
  expect(storedToken()).toBe(token('answered'));
});

it('stores a renewed token without a call', async () => {
  storeToken(token('u1'));
  const { auth, user } = signedIn('u1');
  await keepToken(auth, user);
  expect(recorded).toEqual([]);
  expect(storedToken()).toBe(await user.getIdToken());
});

it('stores nothing for a person who left while the server answered, or for a visitor', async () => {
  const { user } = signedIn('u1');
  await keepToken({ currentUser: null } as Auth, user); // as above
  expect(storedToken()).toBeNull();
  storeToken(token('u1'));
  await keepToken({ currentUser: null } as Auth, null); // as above
  expect(storedToken()).toBeNull();
});

it('deletes the drafts of another person in this tab', async () => {
  for (const uid of ['u1', 'u2']) keepDraft({ uid, form: 'checkout' }, { phone: '1' });
  const { auth, user } = signedIn('u1');
  await keepToken(auth, user);
  expect(readDraft({ uid: 'u1', form: 'checkout' })).toEqual({ phone: '1' });
  expect(readDraft({ uid: 'u2', form: 'checkout' })).toEqual({});
});
