import type { Auth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { firebaseIdentity } from './identity.ts';

function authError(code: string, message = ''): Error {
  return Object.assign(new Error(message), { code });
}

/** A time relative to now, in the format of tokens. */
function seconds(fromNow: number): number {
  return Math.floor(Date.now() / 1000) + fromNow;
}

const token = {
  uid: 'u1',
  email: 'Bea@Shop.TEST',
  name: 'Bea',
  admin: true,
  auth_time: seconds(-60),
};
const user = {
  uid: 'u1',
  email: 'bea@shop.test',
  displayName: 'Beatrice',
  disabled: false,
  customClaims: { supplier: 'x' },
  tokensValidAfterTime: new Date(seconds(-60) * 1000).toUTCString(),
};

/** Firebase Auth with the given answers; other methods must not be called. */
function identityOn(answers: Record<string, (...args: never[]) => unknown>) {
  return firebaseIdentity({ verifyIdToken: async () => token, ...answers } as unknown as Auth);
}

test('a token is verified alone, with its e-mail in normal form', async () => {
  const account = {
    uid: 'u1',
    email: 'bea@shop.test',
    name: 'Bea',
    role: 'admin',
    emailVerified: false,
  };
  expect(await identityOn({}).verify('t')).toEqual(account);
});

test('live, the account counts rather than the token', async () => {
  const renamed = { ...user, email: 'anew@shop.test' };
  const account = await identityOn({ getUser: async () => renamed }).verifyLive('t');
  expect(account).toMatchObject({ name: 'Beatrice', email: 'anew@shop.test', role: null });
});

test.each([
  ['Bea\r\nBcc: x@y.test', 'Bea Bcc: x@y.test'],
  ['\u202Egnp.exe\u0000', 'gnp.exe'],
  ['x'.repeat(5000), 'x'.repeat(120)],
  [`${'x'.repeat(119)}\u{1F600}`, `${'x'.repeat(119)}\uFFFD`],
  ['Rene\u0301', 'Ren\u00e9'],
  ['\u200b\u3164', null],
])('the name %j is one line that fits where names stand', async (given, name) => {
  const renamed = { ...user, displayName: given };
  expect(await identityOn({ getUser: async () => renamed }).verifyLive('t')).toMatchObject({
    name,
  });
  const named = async () => ({ ...token, name: given });
  expect(await identityOn({ verifyIdToken: named }).verify('t')).toMatchObject({ name });
});

describe('nobody is identified by', () => {
  test.each(['argument-error', 'id-token-expired', 'id-token-revoked', 'user-disabled'])(
    'a token that Firebase refuses with %s',
    async (code) => {
      const verifyIdToken = () => Promise.reject(authError(`auth/${code}`));
      expect(await identityOn({ verifyIdToken }).verify('t')).toBeNull();
    },
  );

  test('a token whose claims are null, which the SDK does not expect', async () => {
    const verifyIdToken = async () => (null as unknown as typeof token).uid as never;
    expect(await identityOn({ verifyIdToken }).verify('t')).toBeNull();
  });

  test.each([
    ['a disabled user', { ...user, disabled: true }],
    [
      'revoked sessions',
      { ...user, tokensValidAfterTime: new Date(seconds(-59) * 1000).toUTCString() },
    ],
  ])('the token of %s', async (_, found) => {
    expect(await identityOn({ getUser: async () => found }).verifyLive('t')).toBeNull();
  });

  test('a login of more than 30 days ago, however fresh its token', async () => {
    const day = 24 * 3600;
    const begun = (days: number) => ({
      verifyIdToken: async () => ({ ...token, auth_time: seconds(-days * day + 60) }),
    });
    expect(await identityOn(begun(30)).verify('t')).not.toBeNull();
    expect(await identityOn(begun(31)).verify('t')).toBeNull();
    expect(
      await identityOn({ ...begun(31), getUser: async () => user }).verifyLive('t'),
    ).toBeNull();
  });

  test('the token of a deleted user', async () => {
    const getUser = () => Promise.reject(authError('auth/user-not-found'));
    expect(await identityOn({ getUser }).verifyLive('t')).toBeNull();
  });
});

describe('an outage is not an invalid token', () => {
  test.each([
    ['auth/internal-error', ''],
    ['app/network-error', 'Error while making request: connect ECONNREFUSED'],
    ['auth/argument-error', 'Error fetching public keys for Google certs: x'],
  ])('%s %s', async (code, message) => {
    const verifyIdToken = () => Promise.reject(authError(code, message));
    const call = identityOn({ verifyIdToken }).verify('t');
    await expect(call).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  });
});

test('making an admin keeps every other claim', async () => {
  const set: unknown[] = [];
  const setCustomUserClaims = async (...args: unknown[]) => void set.push(args);
  await identityOn({ getUser: async () => user, setCustomUserClaims }).setRole('u1', 'admin');
  expect(set).toEqual([['u1', { supplier: 'x', admin: true }]]);
});

test('a user who gets another role, or none, loses the former one', async () => {
  const set: unknown[] = [];
  const setCustomUserClaims = async (_: string, claims: object) => void set.push(claims);
  const claims = { supplier: 'x', admin: true, role: 'sales' };
  const getUser = async () => ({ ...user, customClaims: claims });
  for (const role of ['admin', 'warehouse', null] as const)
    await identityOn({ getUser, setCustomUserClaims }).setRole('u1', role);
  expect(set).toEqual([
    { supplier: 'x', admin: true },
    { supplier: 'x', admin: false, role: 'warehouse' },
    { supplier: 'x', admin: false },
  ]);
});

test('a role is read from its claim, and an unknown claim is no role', async () => {
  const roleOf = async (customClaims: object) =>
    (await identityOn({ getUser: async () => ({ ...user, customClaims }) }).findByUid('u1'))?.role;
  expect(await roleOf({ role: 'sales' })).toBe('sales');
  expect(await roleOf({ admin: true, role: 'sales' })).toBe('admin');
  expect(await roleOf({ role: 'owner' })).toBe(null);
  expect(await roleOf({ admin: 'true' })).toBe(null);
});

test('a disabled account is marked', async () => {
  const find = (disabled: boolean) =>
    identityOn({ getUsers: async () => ({ users: [{ ...user, disabled }] }) }).findAll(['u1']);
  expect(await find(true)).toMatchObject([{ isDisabled: true }]);
  expect((await find(false))[0]).not.toHaveProperty('isDisabled');
});

test('ending sessions calls the identity service, and reports its outage', async () => {
  const ended: string[] = [];
  await identityOn({
    revokeRefreshTokens: async (uid: string) => void ended.push(uid),
  }).endSessions('u1');
  expect(ended).toEqual(['u1']);
  const away = async () => Promise.reject(new Error('away'));
  await expect(identityOn({ revokeRefreshTokens: away }).endSessions('u1')).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('ending the sessions of an account that was deleted in the meantime succeeds', async () => {
  const gone = async () =>
    Promise.reject(Object.assign(new Error('gone'), { code: 'auth/user-not-found' }));
  await identityOn({ revokeRefreshTokens: gone }).endSessions('u1');
});
