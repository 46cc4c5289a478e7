import { afterAll, beforeAll, expect, it } from 'vitest';
import { Shop } from '../rig/shop.ts';
import { allCalls, fuzz } from './run.ts';

const EXAMPLES = 25;

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.start(2);
  await shop.use({ workers: 1 });
}, 180_000);
afterAll(async () => {
  await shop.stop();
  shop.removeFiles();
});

/** One that is the same on every run, and one that is not: its number is in the test's name. */
const seeds = [20_261_120, Math.floor(Math.random() * 2 ** 31)];

it.each(seeds)(
  'answers what the document allows, whatever is sent (seed %i)',
  async (seed) => {
    const outcomes = await fuzz({ shop, calls: allCalls, examples: EXAMPLES, seed });
    expect(
      outcomes.flatMap(({ name, failure }) => (failure ? [`${name} ${failure}`] : [])),
    ).toEqual([]);
    const requests = outcomes
      .flatMap(({ statuses }) => [...statuses.values()])
      .reduce((a, b) => a + b, 0);
    expect(requests).toBe(EXAMPLES * allCalls.length);
    for (const { name, statuses } of outcomes)
      expect([name, statuses.size > 0]).toEqual([name, true]);
  },
  300_000,
);
