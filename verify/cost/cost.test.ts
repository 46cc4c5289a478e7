import { LIST_COST } from '@brushline/contract/desk/list-cost';
import type { EndpointName } from '@brushline/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { type Budget, calls, type JourneyName, journeys } from './calls.ts';
import { databaseCost, ORDER_REQUESTS, prices, requestCost } from './prices.ts';
import { type CostShop, openCostShop } from './test/cost-shop.ts';
import { ways } from './test/journeys.ts';
import { sent } from './test/sent.ts';

describe('reads, writes and deletes are the least possible', () => {
  const names = Object.keys(calls) as EndpointName[]; // Object.keys forgets the literal types
  test.each(names)('%s', async (name) => {
    await measure(calls[name], async (shop) => {
      const given = sent[name];
      const ready = typeof given === 'function' ? await given(shop) : given;
      return () => shop.call(name, ready);
    });
  });

  const together = Object.keys(journeys) as JourneyName[]; // the same
  test.each(together)('%s', async (name) => {
    await measure(journeys[name], async (shop) => () => ways[name](shop));
  });
});

/** Each has a separate shop, so that none finds the orders of another. */
async function measure(
  [reads, writes, deletes, why, parts = 1]: Budget,
  prepare: (shop: CostShop) => Promise<() => Promise<unknown>>,
): Promise<void> {
  const shop = await openCostShop(parts);
  try {
    const act = await prepare(shop);
    const before = shop.counts();
    await act();
    const after = shop.counts();
    const taken = after.map((count, i) => count - (before[i] ?? 0));
    expect(taken, why).toEqual([reads, writes, deletes]);
  } finally {
    await shop.stop();
  }
}

test('the cost of orders that the desk shows matches the counts', () => {
  const of = (name: keyof typeof journeys, requests: number) =>
    databaseCost(journeys[name]) + requests * requestCost();
  const paid = of('an order is placed and paid', ORDER_REQUESTS.paid);
  const unpaid = of('an order is placed and expires', ORDER_REQUESTS.unpaid);
  expect([LIST_COST.paid, LIST_COST.unpaid].map(inMicrodollars)).toEqual(
    [paid, unpaid].map(inMicrodollars),
  );
  expect(LIST_COST.asOf).toBe(prices.date);
});

function inMicrodollars(dollars: number): string {
  return (dollars * 1e6).toFixed(1);
}
