import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shop } from '../shop.ts';
import { inLane } from './lane.ts';

/** Lanes only ask whose they are. */
const newShop = () => ({}) as Shop;

describe('inLane', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs the work of one part one after the other, in the order of asking', async () => {
    const shop = newShop();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => inLane(shop, 'p', work(name))));
    expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on after a failure', async () => {
    const shop = newShop();
    const failed = inLane(shop, 'p', () => Promise.reject(new Error('no')));
    const next = inLane(shop, 'p', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('does not let parts, or instances, wait for each other', async () => {
    const shop = newShop();
    const never = () => new Promise<never>(() => undefined);
    void inLane(shop, 'p', never);
    expect(await inLane(shop, 'q', async () => 1)).toBe(1);
    expect(await inLane(newShop(), 'p', async () => 2)).toBe(2);
  });

  it('says 503 to who waits too long, and keeps the others in their order', async () => {
    const shop = newShop();
    const first = Promise.withResolvers<void>();
    const running = inLane(shop, 'p', () => first.promise);
    const late = inLane(shop, 'p', async () => 'late');
    const refused = expect(late).rejects.toMatchObject({ status: 503, retryAfterSeconds: 3 });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    const next = inLane(shop, 'p', async () => 'next');
    first.resolve();
    await running;
    expect(await next).toBe('next');
  });

  it('says 503 at once when too many wait', async () => {
    const shop = newShop();
    const first = Promise.withResolvers<void>();
    const all = [inLane(shop, 'p', () => first.promise)];
    for (let n = 0; n < 400; n += 1) all.push(inLane(shop, 'p', async () => undefined));
    await expect(inLane(shop, 'p', async () => undefined)).rejects.toMatchObject({ status: 503 });
    first.resolve();
    await Promise.all(all);
  });
});
