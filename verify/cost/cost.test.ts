import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { journeys } from './journeys.ts';
import { type CostReport, measureCosts } from './measure.ts';

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
