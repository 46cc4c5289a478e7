import { expect, test } from 'vitest';
import { firebaseAppCheck } from './app-check.ts';

type Verify = Parameters<typeof firebaseAppCheck>[0]['verifyToken'];

const decoded = { appId: '1:2:web:3', token: {} } as Awaited<ReturnType<Verify>>;

function answering(verifyToken: Verify) {
  return firebaseAppCheck({ verifyToken });
}

function failing(code: string, message = '') {
  return answering(() => Promise.reject(Object.assign(new Error(message), { code })));
}

test('only a single-use token is consumed', async () => {
  const asked: unknown[] = [];
  const appCheck = answering(async (_, options) => {
    asked.push(options);
    return decoded;
  });
  expect(await appCheck.verify('token', false)).toBe(true);
  expect(await appCheck.verify('token', true)).toBe(true);
  expect(asked).toEqual([undefined, { consume: true }]);
});

test('a consumed token is refused', async () => {
  const appCheck = answering(async () => ({ ...decoded, alreadyConsumed: true }));
  expect(await appCheck.verify('token', true)).toBe(false);
});

test.each(['app-check/invalid-argument', 'app-check/app-check-token-expired'])(
  '%s is a bad token',
  async (code) => {
    expect(await failing(code).verify('token', false)).toBe(false);
  },
);

test.each([
  ['app-check/unknown-error', ''],
  ['app-check/internal-error', ''],
  ['app-check/invalid-argument', 'Error fetching Json Web Keys: timeout'],
])('%s (%s) is a service that cannot be asked', async (code, message) => {
  await expect(failing(code, message).verify('token', true)).rejects.toMatchObject({
    code: 'unavailable',
  });
});
