import type { CallableRequest } from 'firebase-functions/https';
import { expect, test } from 'vitest';
import { fakeShop, people } from '../../test/support/http.ts';
import type { Refusal } from '../domain/audit/record-refusal.ts';
import { defaultLimits } from '../domain/limits/figures.ts';
import type { Shop } from '../domain/shop.ts';
import { type Log, type LogEntry, uidHash } from '../shared/log.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { toService } from './app.ts';
import { callMakeAdmin } from './callable.ts';
import type { Handler } from './handler.ts';
import { handlers } from './handlers.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import type { RecordRefusal } from './request/keep-refusal.ts';

/** The framework's request. On the emulators it has `auth` for any token. */
function requestOf(token: string | null, data: unknown): CallableRequest {
  const headers: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` };
  const rawRequest = { get: (name: string) => headers[name] };
  const auth = { uid: 'u-3', token: { admin: true } };
  // The parts of the framework's request that the callable reads, and one that it must not read.
  return { data, rawRequest, auth, acceptsStreaming: false } as unknown as CallableRequest;
}

function serving(shop: Shop, log: Log = () => {}, record: RecordRefusal = async () => {}) {
  const limits = createRateLimits(shop.limits, { hostingHops: 2, proxies: [] });
  return toService({ shop, limits, handlers, log, record });
}

const lookUps = () => ({ verify: 0, verifyLive: 0 });

test.each([
  ['no token', null, { email: 'a@b.test' }, 'unauthenticated'],
  ['a token of nobody', 'garbage', { email: 'a@b.test' }, 'unauthenticated'],
  ['a customer', 'customer', { email: 'a@b.test' }, 'permission-denied'],
  ['a demoted admin with an old token', 'demoted', { email: 'a@b.test' }, 'permission-denied'],
  [
    'a customer who claims to be an admin',
    'customer',
    { email: 'a@b.test', auth: { admin: true } },
    'permission-denied',
  ],
  ['no data', 'admin', null, 'invalid-argument'],
  ['an e-mail that is a number', 'admin', { email: 5 }, 'invalid-argument'],
  ['an e-mail that is none', 'admin', { email: 'nobody' }, 'invalid-argument'],
  ['an e-mail of nobody', 'admin', { email: 'a@b.test' }, 'not-found'],
])('%s is refused', async (_, token, data, code) => {
  const shop = fakeShop(lookUps());
  shop.identity.findByEmail = async () => null;
  // No user is recorded with the address either.
  Object.assign(shop, { store: { users: { where: async () => [] } } });
  const refused = callMakeAdmin(serving(shop), requestOf(token, data));
  await expect(refused).rejects.toMatchObject({ code });
});

test("the caller's expectations are passed on, and a mismatch is not an internal error", async () => {
  const asked: unknown[] = [];
  const makeAdmin: Handler<'makeAdmin'> = async ({ query }) => {
    asked.push(query);
    throw new ProblemError('role_changed');
  };
  const service = { ...serving(fakeShop(lookUps())), handlers: { ...handlers, makeAdmin } };
  const seen = { uid: 'u-1', expectedRole: 'sales' };
  const refused = callMakeAdmin(service, requestOf('admin', { email: 'a@b.test', ...seen }));
  await expect(refused).rejects.toMatchObject({ code: 'failed-precondition' });
  expect(asked).toEqual([seen]);
});

test('more than 16 KiB is refused before the caller is identified', async () => {
  const looked = lookUps();
  const request = requestOf('admin', { email: 'a@b.test' });
  Object.assign(request.rawRequest, { rawBody: Buffer.alloc(16 * 1024 + 1) });
  const refused = callMakeAdmin(serving(fakeShop(looked)), request);
  await expect(refused).rejects.toMatchObject({ code: 'invalid-argument' });
  expect(looked).toEqual(lookUps());
});

test.each([
  ['customer', people.customer],
  ['demoted', people.admin],
])('a refusal of %s is logged and in the audit, with who asked', async (token, { uid, email }) => {
  const log: LogEntry[] = [];
  const audit: Refusal[] = [];
  const request = requestOf(token, { email: 'A@b.test' });
  const record: RecordRefusal = async (_shop, refusal) => audit.push(refusal);
  const service = serving(fakeShop(lookUps()), (entry) => log.push(entry), record);
  const call = callMakeAdmin(service, request);
  await expect(call).rejects.toMatchObject({ code: 'permission-denied' });
  const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const message = 'makeAdmin forbidden';
  expect(log).toEqual([{ severity: 'WARNING', message, requestId, uidHash: uidHash(uid) }]);
  const what = 'user.make-admin';
  expect(audit).toEqual([{ caller: { uid, email }, what, subject: 'a@b.test', requestId }]);
});

test('an internal error reveals no details, and is logged', async () => {
  const shop = fakeShop(lookUps());
  shop.identity.findByEmail = () => Promise.reject(new TypeError('secret details'));
  Object.assign(shop, { store: { users: { where: async () => [] } } });
  const log: LogEntry[] = [];
  const service = serving(shop, (entry) => log.push(entry));
  const call = callMakeAdmin(service, requestOf('admin', { email: 'a@b.test' }));
  await expect(call).rejects.toMatchObject({ code: 'internal' });
  await expect(call).rejects.not.toThrow('secret details');
  expect(log[0]).toMatchObject({
    severity: 'ERROR',
    stack: expect.stringContaining('secret details'),
  });
});

test('T88: a caller over the limit is refused before being identified', async () => {
  const looked = lookUps();
  const service = serving({ ...fakeShop(looked), limits: { ...defaultLimits, writes: 1 } });
  const call = () => callMakeAdmin(service, requestOf('garbage', { email: 'a@b.test' }));
  for (let i = 0; i < 20; i += 1)
    await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(call()).rejects.toMatchObject({ code: 'resource-exhausted' });
  expect(looked.verifyLive).toBe(20);
});

test('an admin without an App Check token is refused if App Check is on', async () => {
  const shop = { ...fakeShop(lookUps()), appCheck: { verify: async () => true } };
  const call = callMakeAdmin(serving(shop), requestOf('admin', { email: 'a@b.test' }));
  await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
});
