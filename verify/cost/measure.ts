import { type CostShop, type Counts, openCostShop } from './cost-shop.ts';
import { calls, journeys } from './steps.ts';

/** What each call and journey took of the database. */
export interface CostReport {
  calls: Record<string, Counts>;
  journeys: Record<string, Counts>;
}

/** As many parts as the benchmarks have, where a list of them is read; one is enough for the rest. */
const PARTS = 50;
const readsParts = ['listParts', 'home is read for the CDN, once a minute'];

/** Makes every call and every journey on a shop of its own, so that none finds another's orders. */
export async function measureCosts(): Promise<CostReport> {
  const report: CostReport = { calls: {}, journeys: {} };
  for (const [name, prepare] of Object.entries(calls))
    report.calls[name] = await onFreshShop(name, prepare);
  for (const [name, journey] of Object.entries(journeys))
    report.journeys[name] = await onFreshShop(name, async (shop) => () => journey(shop));
  return report;
}

type Prepare = (shop: CostShop) => Promise<() => Promise<unknown>>;

async function onFreshShop(name: string, prepare: Prepare): Promise<Counts> {
  const shop = await openCostShop(readsParts.includes(name) ? PARTS : 1);
  try {
    const run = await prepare(shop);
    const before = shop.counts();
    await run();
    return difference(before, shop.counts());
  } finally {
    await shop.stop();
  }
}

function difference(before: Counts, after: Counts): Counts {
  return {
    reads: after.reads - before.reads,
    writes: after.writes - before.writes,
    deletes: after.deletes - before.deletes,
  };
}
