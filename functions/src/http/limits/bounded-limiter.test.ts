import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BoundedLimiter, MAX_KEYS } from './bounded-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapInMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

function takeTimes(limiter: BoundedLimiter, key: string, times: number) {
  return Array.from({ length: times }, () => limiter.take(key));
}

test('allows a number of calls per window, then returns the time to wait', () => {
  const limiter = new BoundedLimiter(3, 60_000);
  expect(takeTimes(limiter, 'a', 3)).toEqual([null, null, null]);
  vi.advanceTimersByTime(20_000);
  expect(takeTimes(limiter, 'a', 2)).toEqual([40_000, 40_000]);
  expect(limiter.take('b')).toBeNull();
  vi.advanceTimersByTime(40_000);
  expect(limiter.take('a')).toBeNull();
});

test('T72: a flood from 60,000 addresses takes little memory, and known keys are still counted', () => {
  const limiter = new BoundedLimiter(10, 60_000);
  limiter.take('a customer');
  const before = heapInMegabytes();
  let refused = 0;
  for (let i = 0; i < 60_000; i += 1) if (limiter.take(`bot ${i}`) !== null) refused += 1;
  expect(heapInMegabytes() - before).toBeLessThan(16);
  expect(refused).toBeGreaterThan(25_000);
  expect(takeTimes(limiter, 'a customer', 9)).toEqual(Array(9).fill(null));
  expect(limiter.take('a customer')).not.toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(takeTimes(limiter, 'a newcomer', 10)).toEqual(Array(10).fill(null));
});

test('nobody waits after the clock was set back', () => {
  const limiter = new BoundedLimiter(1, 60_000);
  expect(takeTimes(limiter, 'a', 2)).toEqual([null, 60_000]);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(takeTimes(limiter, 'a', 2)).toEqual([null, 60_000]);
});

test('beyond the most keys, new ones share counts, but not those of known keys', () => {
  const limiter = new BoundedLimiter(1, 60_000);
  for (let i = 0; i < MAX_KEYS; i += 1) expect(limiter.take(`k${i}`)).toBeNull();
  expect(limiter.take('k5')).not.toBeNull();
  expect(limiter.take('newcomer')).toBeNull();
  expect(limiter.take('newcomer')).not.toBeNull();
});
