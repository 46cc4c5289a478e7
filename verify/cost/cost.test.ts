import { LIST_COST } from '@brushline/contract/desk/list-cost';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { databaseCost, ORDER_REQUESTS, requestCost } from './dollars.ts';
import { journeys } from './journeys.ts';
import { type CostReport, measureCosts } from './measure.ts';
import { prices } from './prices.ts';

let report: CostReport;
beforeAll(async () => {
  report = await measureCosts();
}, 120_000);

describe('reads, writes and deletes are the least possible', () => {
  const budgets = Object.entries({ ...calls, ...journeys });
  test.each(budgets)('%s', (name, { reads, writes, deletes, why }) => {
    expect(report[name], why).toEqual({ reads, writes, deletes });
  });
});

test('what the desk says that orders cost is what they take', () => {
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
