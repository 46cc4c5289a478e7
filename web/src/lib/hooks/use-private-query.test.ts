import { expect, it } from 'vitest';
import type { Session } from '../session/session-store.ts';
import { privateKey } from './use-private-query.ts';

function sessionOf(uid: string): Session {
  const nobody = { email: null, displayName: null, photoURL: null };
  return {
    status: 'signed-in',
    user: { uid, ...nobody, emailVerified: false, hasPassword: true },
  };
}

it('gives an order different keys for two persons and for visitors', () => {
  const key = ['orders', 'one', 'o1'];
  const keys = [sessionOf('u1'), sessionOf('u2'), { status: 'signed-out' } as const].map(
    (session) => JSON.stringify(privateKey(key, session)),
  );
  expect(new Set(keys).size).toBe(3);
  expect(privateKey(key, sessionOf('u1')).slice(0, key.length)).toEqual(key);
});
