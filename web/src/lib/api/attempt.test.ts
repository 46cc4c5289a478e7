import { problems } from '@brushline/contract/problems';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDraftsBut } from '../session/forget-drafts.ts';
import { sessionStore } from '../session/session-store.ts';
import { fakeStorage } from '../test/fake-storage.ts';
import { ApiError } from './api-error.ts';
import { attemptAt, callOnce, isInDoubt, keepAttempt, readAttempt } from './attempt.ts';

let stored: Map<string, string>;

/** The warnings before the page unloads. */
const warnings = new Set<(event: Event) => void>();

function signIn(uid: string): void {
  const user = { uid, email: null, displayName: null, photoURL: null };
  sessionStore.set({
    status: 'signed-in',
    user: { ...user, emailVerified: true, hasPassword: true },
  });
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', fakeStorage(stored));
  warnings.clear();
  vi.stubGlobal('addEventListener', (_: string, warn: () => void) => warnings.add(warn));
  vi.stubGlobal('removeEventListener', (_: string, warn: () => void) => warnings.delete(warn));
  signIn('casey');
  keepAttempt('stator', null);
});
afterEach(() => {
  sessionStore.set({ status: 'loading' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('when the same order is sent again, then its key is the same; another order gets another key', async () => {
  const attempt = await attemptAt('body-1', null);
  expect(attempt.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(await attemptAt('body-1', attempt)).toEqual(attempt);
  const others = [await attemptAt('body-2', attempt), await attemptAt('body-1', null)];
  for (const other of others) expect(other.key).not.toBe(attempt.key);
});

test('when an attempt was kept, then its customer alone finds it, until it is over', async () => {
  const attempt = await attemptAt('body-1', null);
  keepAttempt('stator', attempt);
  expect(readAttempt('stator')).toEqual(attempt);
  expect(readAttempt('rotor')).toBeNull();
  signIn('robin');
  expect(readAttempt('stator')).toBeNull();
  signIn('casey');
  keepAttempt('stator', null);
  expect(readAttempt('stator')).toBeNull();
});

test('when its customer logs out, then the attempt is kept, without any input', async () => {
  const attempt = await attemptAt('1 Rotor Road', null);
  keepAttempt('stator', attempt);
  forgetDraftsBut(null);
  expect(readAttempt('stator')).toEqual(attempt);
  expect([...stored.values()].join()).not.toContain('Rotor');
});

test.each([
  ['no answer', ApiError.offline(), false, true],
  ['half of an answer', ApiError.unexpected(201), false, true],
  ['a connection that is known to be lost', ApiError.unsent(true), false, false],
  ['a lost connection after no answer', ApiError.unsent(true), true, true],
  ['a refusal', new ApiError('rate_limited', 429, ''), false, false],
  ['a rate limit after no answer', new ApiError('rate_limited', 429, ''), true, true],
  [
    'a session that has ended after no answer',
    new ApiError('unauthenticated', 401, ''),
    true,
    true,
  ],
  ['a lack of stock after no answer', new ApiError('insufficient_stock', 409, ''), true, false],
])('tells whether the call may have arrived, after %s', (_, error, wasInDoubt, isNow) => {
  expect(isInDoubt(error, wasInDoubt)).toBe(isNow);
});

/** Sends a text, and passes the key of the call to `onKey` before it is answered. */
function send(text: string, onKey: (key: string | null) => void, answer: Answer = null) {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    onKey(new Headers(headers).get('Idempotency-Key'));
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return answer ? refused(answer) : Response.json({ acknowledged: true, insertedId: 'note' });
  });
  return callOnce('stator', 'addNote', { params: { email: 'x@y.test' }, body: { text } });
}

/** `null` is a success. */
type Answer = 'lost' | 'insufficient_stock' | 'rate_limited' | null;

function refused(code: keyof typeof problems): Response {
  const { status, title } = problems[code];
  const problem = { type: code, title, status, detail: title, code, requestId: '1' };
  return Response.json(problem, { status });
}

/** Sends a text once for each answer, and returns the keys that the server saw. */
async function keysOf(text: string, answers: readonly Answer[]): Promise<unknown[]> {
  const keys: unknown[] = [];
  for (const answer of answers) {
    const onKey = (key: string | null) => {
      keys.push(key);
      expect(warnings.size).toBe(1);
    };
    const sent = send(text, onKey, answer);
    const code = answer === 'lost' ? 'offline' : answer;
    if (code) await expect(sent).rejects.toMatchObject({ code });
    else await sent;
    expect(warnings.size).toBe(0);
  }
  return keys;
}

test.each<[string, Answer[], number]>([
  ['lost and then refused by a rate limit', ['lost', 'rate_limited', null], 1],
  ['refused for lack of stock', ['insufficient_stock', null], 2],
  ['lost and then refused for lack of stock', ['lost', 'insufficient_stock', null], 2],
  ['done, and placed again', [null, null], 2],
])('an order that is %s has one key for each order it may become', async (_, answers, count) => {
  const keys = await keysOf('body-1', answers);
  expect(new Set(keys).size).toBe(count);
  expect(readAttempt('stator')).toBeNull();
});

test('an order that is answered while its page unloads keeps its key, unless its customer stays', async () => {
  vi.useFakeTimers();
  await send('body-1', () => {
    for (const warn of warnings) warn(new Event('beforeunload'));
  });
  expect(readAttempt('stator')).not.toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(readAttempt('stator')).toBeNull();
});

test('the browser asks before it leaves the page until the last of several calls is answered', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((answer) => answers.push(answer));
    return Response.json({ acknowledged: true, insertedId: 'note' });
  });
  const note = (text: string) =>
    callOnce(text, 'addNote', { params: { email: 'x@y.test' }, body: { text } });
  const sent = [note('stator'), note('rotor')];
  await vi.waitFor(() => expect(answers).toHaveLength(2), 60_000);
  answers[0]?.();
  await Promise.race(sent);
  expect(warnings.size).toBe(1);
  answers[1]?.();
  await Promise.all(sent);
  expect(warnings.size).toBe(0);
});

test('an order whose answer was lost keeps its key even if the browser stores nothing', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(new Set(await keysOf('body-1', ['lost', null])).size).toBe(1);
});

test('an order whose answer was lost keeps its key for the same order only', async () => {
  const [first] = await keysOf('body-1', ['lost']);
  expect(readAttempt('stator')?.key).toBe(first);
  expect(await keysOf('body-2', ['lost'])).not.toContain(first);
});
