import { expect, test, vi } from 'vitest';
import { KeptRead } from './kept-read.ts';

/** Reads that end when the test releases them. */
function held() {
  const reads: PromiseWithResolvers<string>[] = [];
  const kept = new KeptRead(() => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    return read.promise;
  }, 1_000);
  return { kept, reads };
}

test('concurrent callers share one read, and so do all callers while it is kept', async () => {
  const { kept, reads } = held();
  const asked = Array.from({ length: 100 }, () => kept.get(5_000));
  reads[0]?.resolve('one');
  expect(new Set(await Promise.all(asked))).toEqual(new Set([{ value: 'one', readAt: 5_000 }]));
  expect((await kept.get(5_999)).value).toBe('one');
  expect(reads).toHaveLength(1);
});

test('the time for which it is kept counts from the beginning of the read', async () => {
  const { kept, reads } = held();
  const first = kept.get(0);
  reads[0]?.resolve('one');
  await first;
  expect(kept.current(999)).toEqual({ value: 'one', readAt: 0 });
  expect(kept.current(1_000)).toBeNull();
  const second = kept.get(1_000);
  reads[1]?.resolve('two');
  expect((await second).value).toBe('two');
});

test('a failed read fails for everybody who waits for it, and for nobody after them', async () => {
  const { kept, reads } = held();
  const asked = [kept.get(0), kept.get(0)];
  reads[0]?.reject(new Error('down'));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  const again = kept.get(1);
  reads[1]?.resolve('up');
  expect((await again).value).toBe('up');
});

test('a read that began before `forget` serves only the callers that waited for it', async () => {
  const { kept, reads } = held();
  const before = kept.get(0);
  kept.forget();
  const after = kept.get(1);
  reads[1]?.resolve('new');
  expect((await after).value).toBe('new');
  reads[0]?.resolve('old');
  expect((await before).value).toBe('old');
  expect(kept.current(2)?.value).toBe('new');
});

test('callers that need a newer value share one new read', async () => {
  const { kept, reads } = held();
  const first = kept.get(10_000);
  reads[0]?.resolve('one');
  await first;
  expect((await kept.get(10_500, 9_000)).value).toBe('one');
  expect(kept.current(11_500, 10_001)).toBeNull();
  const asked = [kept.get(11_500, 10_001), kept.get(11_500, 11_000), kept.get(11_501)];
  reads[1]?.resolve('two');
  expect((await Promise.all(asked)).map(({ value }) => value)).toEqual(['two', 'two', 'two']);
  expect(reads).toHaveLength(2);
});

test('no caller can cause more than one read a second', async () => {
  vi.useFakeTimers();
  const { kept, reads } = held();
  const first = kept.get(10_000, 10_000);
  reads[0]?.resolve('one');
  await first;
  const asked = Array.from({ length: 100 }, (_, i) => kept.get(10_400 + i, 10_400 + i));
  await vi.advanceTimersByTimeAsync(599);
  expect(reads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(reads).toHaveLength(2);
  reads[1]?.resolve('two');
  expect(new Set((await Promise.all(asked)).map(({ value }) => value))).toEqual(new Set(['two']));
  vi.useRealTimers();
});
