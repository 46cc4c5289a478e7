import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDraftsBut } from '../draft.ts';
import { fakeStorage } from '../test/fake-storage.ts';
import { ApiError } from './api-error.ts';
import { attemptAt, isInDoubt, keepAttempt, readAttempt } from './attempt.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', fakeStorage(stored));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('when the same order is sent again, then its key is the same; another order has another', async () => {
  const attempt = await attemptAt('body-1', null);
  expect(attempt.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(await attemptAt('body-1', attempt)).toEqual(attempt);
  const others = [await attemptAt('body-2', attempt), await attemptAt('body-1', null)];
  for (const other of others) expect(other.key).not.toBe(attempt.key);
});

test('when an attempt was kept, then its customer alone finds it, until it is over', async () => {
  const attempt = await attemptAt('body-1', null);
  keepAttempt('casey', 'stator', attempt);
  expect(readAttempt('casey', 'stator')).toEqual(attempt);
  expect(readAttempt('robin', 'stator')).toBeNull();
  expect(readAttempt('casey', 'rotor')).toBeNull();
  keepAttempt('casey', 'stator', null);
  expect(readAttempt('casey', 'stator')).toBeNull();
});

test('when its customer logs out, then an attempt stays, without anything that was typed', async () => {
  const attempt = await attemptAt('1 Rotor Road', null);
  keepAttempt('casey', 'stator', attempt);
  forgetDraftsBut(null);
  expect(readAttempt('casey', 'stator')).toEqual(attempt);
  expect([...stored.values()].join()).not.toContain('Rotor');
});

test.each([
  ['no answer', ApiError.offline(), false, true],
  ['half of an answer', ApiError.unexpected(201), false, true],
  ['a connection that is known to be lost', ApiError.unsent(true), false, false],
  ['that, after no answer', ApiError.unsent(true), true, true],
  ['a refusal', new ApiError('rate_limited', 429, ''), false, false],
  ['a plea for patience after no answer', new ApiError('rate_limited', 429, ''), true, true],
  [
    'a session that has ended after no answer',
    new ApiError('unauthenticated', 401, ''),
    true,
    true,
  ],
  ['a lack of stock after no answer', new ApiError('insufficient_stock', 409, ''), true, false],
])('after %s it may have arrived or not', (_, error, wasInDoubt, isNow) => {
  expect(isInDoubt(error, wasInDoubt)).toBe(isNow);
});
