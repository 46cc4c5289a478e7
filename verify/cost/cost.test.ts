import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { callBudget, journeyBudget } from './budget.ts';
import type { Counts } from './cost-shop.ts';
import { type CostReport, measureCosts } from './measure.ts';

let report: CostReport;
beforeAll(async () => {
  report = await measureCosts();
}, 120_000);

function countsOf({ reads, writes, deletes }: Counts): Counts {
  return { reads, writes, deletes };
}

describe('what is read, written and deleted is the least possible', () => {
  test.each(Object.entries(callBudget))('%s', (name, budget) => {
    expect(report.calls[name], budget.why).toEqual(countsOf(budget));
  });

  test.each(Object.entries(journeyBudget))('%s', (name, budget) => {
    expect(report.journeys[name], budget.why).toEqual(countsOf(budget));
  });
});

test('verify/cost/cost.json holds these very numbers; npm run cost writes it', () => {
  const file = readFileSync(new URL('./cost.json', import.meta.url), 'utf8');
  expect(JSON.parse(file)).toEqual(report);
});
