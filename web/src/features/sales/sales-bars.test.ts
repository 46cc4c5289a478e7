import { LIST_COST } from '@brushline/contract/desk/list-cost';
import type { Sales } from '@brushline/contract/desk/sales';
import { expect, test } from 'vitest';
import { barsOf, factsOf } from './sales-bars.ts';

const quiet = { purchases: 1, lines: 1, placed: 2, paid: 1 };

/** $10 on November 1, $20 on November 2, and so on. */
const sales: Sales = {
  at: null,
  days: Array.from({ length: 20 }, (_, i) => ({
    ...quiet,
    day: `2026-11-${String(i + 1).padStart(2, '0')}`,
    total: (i + 1) * 10,
  })),
  months: [{ month: '2026-11', total: 2100, purchases: 20 }],
  categories: [],
  parts: [],
};

test('a day is a bar', () =>
  expect(barsOf(sales, 'day').at(-1)).toEqual({ key: '2026-11-20', label: 'Nov 20', value: 200 }));

test('a week begins on Monday', () =>
  expect(barsOf(sales, 'week')).toEqual([
    { key: '2026-10-26', label: 'Week of Oct 26', value: 10 },
    { key: '2026-11-02', label: 'Week of Nov 2', value: 350 },
    { key: '2026-11-09', label: 'Week of Nov 9', value: 840 },
    { key: '2026-11-16', label: 'Week of Nov 16', value: 900 },
  ]));

test('a month is a bar', () =>
  expect(barsOf(sales, 'month')).toEqual([{ key: '2026-11', label: 'Nov 2026', value: 2100 }]));

test('facts cover the last 30 days', () =>
  expect(factsOf(sales)).toEqual({
    averageOrder: 105,
    placedToPaid: 0.5,
    thisWeek: 900,
    // Monday to Friday, $160 to $200, against $90 to $130.
    weekChange: 350 / 550,
    bill: 20 * LIST_COST.paid + 20 * LIST_COST.unpaid,
  }));

test('without sales there are no facts', () =>
  expect(factsOf({ ...sales, days: [] })).toEqual({
    averageOrder: null,
    placedToPaid: null,
    thisWeek: 0,
    weekChange: null,
    bill: null,
  }));
