import { DAY_MS } from '@brushline/contract/values/durations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../test/fake-storage.ts';
import {
  forgetToken,
  isLongUnused,
  isTokenOf,
  storedUser,
  storeToken,
  storeUser,
  validToken,
} from './stored-token.ts';

function token(claims: object): string {
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

it('tells whether a token was issued to a person', () => {
  expect(isTokenOf(token({ sub: 'u1' }), 'u1')).toBe(true);
  expect(isTokenOf(token({ sub: 'u2' }), 'u1')).toBe(false);
  for (const none of [null, '', 'x', 'a.b.c', token([]), 'h.bnVsbA.s'])
    expect(isTokenOf(none, 'u1')).toBe(false);
});

it('treats a browser as abandoned after 14 days without a renewal', () => {
  const now = Date.UTC(2026, 10, 20);
  const ranOut = (days: number) => token({ sub: 'u1', exp: (now - days * DAY_MS) / 1000 });
  expect(isLongUnused(ranOut(-1), now)).toBe(false);
  expect(isLongUnused(ranOut(14), now)).toBe(false);
  expect(isLongUnused(ranOut(14.1), now)).toBe(true);
  expect(isLongUnused(null, now)).toBe(false);
});

describe('the last session', () => {
  const now = Date.UTC(2026, 10, 22);
  const ada = {
    uid: 'u1',
    email: 'ada@example.test',
    displayName: 'Ada',
    photoURL: null,
    emailVerified: true,
    hasPassword: true,
  };
  const tokenFor = (sub: string, seconds: number) => token({ sub, exp: now / 1000 + seconds });

  beforeEach(() => {
    vi.stubGlobal('localStorage', fakeStorage());
    storeUser(ada);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is known while its token has more than a minute left', () => {
    storeToken(tokenFor('u1', 61));
    expect([storedUser(now), validToken(now)]).toEqual([ada, tokenFor('u1', 61)]);
    storeToken(tokenFor('u1', 60));
    expect([storedUser(now), validToken(now)]).toEqual([null, null]);
  });

  it('belongs to nobody with another person’s token, without one, or after a log-out', () => {
    expect(storedUser(now)).toBeNull();
    storeToken(tokenFor('u2', 3_000));
    expect(storedUser(now)).toBeNull();
    storeToken(tokenFor('u1', 3_000));
    forgetToken();
    expect(storedUser(now)).toBeNull();
    storeToken(tokenFor('u1', 3_000));
    expect(storedUser(now)).toBeNull();
  });

  it.each(['', 'null', '[]', '{"uid":"u1"}', JSON.stringify({ ...ada, email: 1 })])(
    'is not read from %j',
    (text) => {
      storeToken(tokenFor('u1', 3_000));
      localStorage.setItem('accessTokenUser', text);
      expect(storedUser(now)).toBeNull();
    },
  );
});
