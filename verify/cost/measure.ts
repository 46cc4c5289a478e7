import { type Budget, calls } from './calls.ts';
import { type CostShop, type Counts, openCostShop } from './cost-shop.ts';
import { type JourneyBudget, journeys } from './journeys.ts';

export type CostReport = Record<string, Counts>;

/** Makes every call and every journey on a shop of its own, so that none finds another's orders. */
export async function measureCosts(): Promise<CostReport> {
  const report: CostReport = {};
  for (const [name, budget] of entries(calls))
    report[name] = await onFreshShop(budget, async (shop) => {
      const sent = typeof budget.sent === 'function' ? await budget.sent(shop) : budget.sent;
      return () => shop.call(name, sent);
    });
  for (const [name, budget] of Object.entries<JourneyBudget>(journeys))
    report[name] = await onFreshShop(budget, async (shop) => () => budget.go(shop));
  return report;
}

function entries<T extends object>(table: T) {
  return Object.entries(table) as [keyof T & string, T[keyof T]][]; // Object.entries forgets the keys
}

type Prepare = (shop: CostShop) => Promise<() => Promise<unknown>>;

async function onFreshShop(budget: Budget, prepare: Prepare): Promise<Counts> {
  const shop = await openCostShop(budget.parts ?? 1);
  try {
    const run = await prepare(shop);
    const before = shop.counts();
    await run();
    const after = shop.counts();
    return {
      reads: after.reads - before.reads,
      writes: after.writes - before.writes,
      deletes: after.deletes - before.deletes,
    };
  } finally {
    await shop.stop();
  }
}
