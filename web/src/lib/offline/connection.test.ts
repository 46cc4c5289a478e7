import { afterEach, expect, test, vi } from 'vitest';
import { isReached } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a shop that does not answer in time, or at all, is not reached', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://shop.test/' });
  const fetch = vi.fn<() => Promise<void>>();
  vi.stubGlobal('fetch', fetch);
  fetch.mockResolvedValueOnce();
  expect(await isReached()).toBe(true);
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  expect(await isReached()).toBe(false);
  fetch.mockReturnValueOnce(new Promise(() => {}));
  const late = isReached();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toBe(false);
});
