import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDraftsBut } from '../session/forget-drafts.ts';
import { fakeStorage } from '../test/fake-storage.ts';
import { ApiError } from './api-error.ts';
import { attemptAt, isInDoubt, keepAttempt, readAttempt, sendOnce } from './attempt.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', fakeStorage(stored));
  vi.stubGlobal('window', {});
  keepAttempt('casey', 'stator', null);
});
afterEach(() => {
  vi.useRealTimers();
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

/** Sends an order under each answer in turn, and returns the keys that the server saw. */
async function keysOf(body: string, answers: readonly (ApiError | null)[]): Promise<string[]> {
  const keys: string[] = [];
  for (const answer of answers) {
    const sent = sendOnce('casey', 'stator', body, async (key) => {
      keys.push(key);
      expect(window.onbeforeunload).toBeTypeOf('function');
      if (answer) throw answer;
    });
    if (answer) await expect(sent).rejects.toBe(answer);
    else await sent;
    expect(window.onbeforeunload).toBeNull();
  }
  return keys;
}

const lost = ApiError.offline();
const soldOut = new ApiError('insufficient_stock', 409, '');
const impatient = new ApiError('rate_limited', 429, '');

test.each([
  ['lost and then refused for want of patience', [lost, impatient, null], 1],
  ['refused for want of stock', [soldOut, null], 2],
  ['lost and then refused for want of stock', [lost, soldOut, null], 2],
  ['done, and asked for again', [null, null], 2],
])('an order that is %s has as many keys as orders it may become', async (_, answers, count) => {
  const keys = await keysOf('body-1', answers);
  expect(new Set(keys).size).toBe(count);
  expect(readAttempt('casey', 'stator')).toBeNull();
});

test('an order that is answered while its page is being left keeps its key, until its customer has stayed', async () => {
  vi.useFakeTimers();
  await sendOnce('casey', 'stator', 'body-1', async () => {
    window.onbeforeunload?.(new Event('beforeunload'));
  });
  expect(readAttempt('casey', 'stator')).not.toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(readAttempt('casey', 'stator')).toBeNull();
});

test('an order whose answer was lost keeps its key where the browser stores nothing', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(new Set(await keysOf('body-1', [lost, null])).size).toBe(1);
});

test('an order whose answer was lost keeps its key for the same order alone', async () => {
  const [first] = await keysOf('body-1', [lost]);
  expect(readAttempt('casey', 'stator')?.key).toBe(first);
  expect(await keysOf('body-2', [lost])).not.toContain(first);
});
