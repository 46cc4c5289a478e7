import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lanes } from './lanes.ts';

describe('lanes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs the work on one part sequentially, in the order of the calls', async () => {
    const lanes = new Lanes();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => lanes.run(['p'], work(name))));
    expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('continues after a failure', async () => {
    const lanes = new Lanes();
    const failed = lanes.run(['p'], () => Promise.reject(new Error('no')));
    const next = lanes.run(['p'], async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('does not let parts, or instances, wait for each other', async () => {
    const lanes = new Lanes();
    const never = () => new Promise<never>(() => undefined);
    void lanes.run(['p'], never);
    expect(await lanes.run(['q'], async () => 1)).toBe(1);
    expect(await new Lanes().run(['p'], async () => 2)).toBe(2);
  });

  it('starts the next one in parallel to a slow one, but not a third', async () => {
    const lanes = new Lanes();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const begun: string[] = [];
    const work = (name: string, end: Promise<void>) =>
      lanes.run(['p'], () => {
        begun.push(name);
        return end;
      });
    const all = [work('1', first.promise), work('2', second.promise)];
    all.push(work('3', Promise.resolve()));
    await vi.advanceTimersByTimeAsync(149);
    expect(begun).toEqual(['1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['1', '2']);
    first.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['1', '2']);
    second.resolve();
    await Promise.all(all);
    expect(begun).toEqual(['1', '2', '3']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('answers 503 to a caller who waits too long', async () => {
    const lanes = new Lanes();
    const refused: unknown[] = [];
    let begun = 0;
    for (let n = 0; n < 80; n += 1) {
      const stuck = () => {
        begun += 1;
        return new Promise<never>(() => undefined);
      };
      lanes.run(['p'], stuck).catch((error: unknown) => refused.push(error));
    }
    await vi.advanceTimersByTimeAsync(10_000);
    // One begins at once, and another every 150 ms.
    expect([begun, refused.length]).toEqual([67, 13]);
    expect(refused[0]).toMatchObject({ status: 503, retryAfterSeconds: 3 });
  });

  it('answers 503 to a caller whose total wait in several lanes is too long', async () => {
    const lanes = new Lanes();
    const stuck = () => new Promise<never>(() => undefined);
    for (let n = 0; n < 40; n += 1)
      for (const key of ['p', 'q']) lanes.run([key], stuck).catch(() => undefined);
    const both = lanes.run(['p', 'q'], async () => 'served').catch((error: unknown) => error);
    // It gets the first lane after 6 s. In the second lane, after the current turn, it would wait 6 s
    // more.
    await vi.advanceTimersByTimeAsync(5_900);
    for (let n = 0; n < 40; n += 1) lanes.run(['q'], stuck).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(await both).toMatchObject({ status: 503, retryAfterSeconds: 3 });
  });

  it('answers 503 at once when too many callers wait', async () => {
    const lanes = new Lanes();
    const first = Promise.withResolvers<void>();
    const all = [lanes.run(['p'], () => first.promise)];
    for (let n = 0; n < 400; n += 1) all.push(lanes.run(['p'], async () => undefined));
    await expect(lanes.run(['p'], async () => undefined)).rejects.toMatchObject({ status: 503 });
    first.resolve();
    await Promise.all(all);
  });

  it('runs work on several parts in turn with work on each of them, without deadlocks', async () => {
    const lanes = new Lanes();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
    };
    await Promise.all([
      lanes.run(['p', 'q'], work('both')),
      lanes.run(['q', 'p', 'q'], work('both again')),
      lanes.run(['q'], work('one')),
    ]);
    const names = log.filter((_, i) => i % 2 === 0).map((line) => line.replace(' begins', ''));
    expect(log).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(names.toSorted()).toEqual(['both', 'both again', 'one']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
