import { afterEach, expect, test, vi } from 'vitest';
import { keepAttempt, keyFor, readAttempt } from './order-attempt.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('when the same order is sent again, then its key is the same; another order has another', () => {
  const attempt = { key: 'key-1', body: 'body-1' };
  expect(keyFor(attempt, 'body-1')).toBe('key-1');
  const other = keyFor(attempt, 'body-2');
  expect(other).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyFor(null, 'body-1')).not.toBe(other);
});

test('when an attempt was kept, then its customer alone finds it, until it is over', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  keepAttempt('casey', 'stator', { key: 'key-1', body: 'body-1' });
  expect(readAttempt('casey', 'stator')).toEqual({ key: 'key-1', body: 'body-1' });
  expect(readAttempt('robin', 'stator')).toBeNull();
  expect(readAttempt('casey', 'rotor')).toBeNull();
  keepAttempt('casey', 'stator', null);
  expect(readAttempt('casey', 'stator')).toBeNull();
});
