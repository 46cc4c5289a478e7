import { LIST_COST } from '@brushline/contract/desk/list-cost';
import type { Sales } from '@brushline/contract/desk/sales';
import { DAY_MS } from '@brushline/contract/values/durations';

/** A bar of a chart. `value` is in dollars. */
export interface Bar {
  key: string;
  label: string;
  value: number;
}

/** The periods by which sales are added up. */
export const spans = { day: 'Day', week: 'Week', month: 'Month' } as const;

export type Span = keyof typeof spans;

const DAYS = 30;
const WEEKS = 12;

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const shortMonth = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Makes the bars of the last 30 days, 12 weeks or 12 months, newest last. */
export function barsOf({ days, months }: Sales, span: Span): Bar[] {
  if (span === 'month')
    return months.map(({ month, total }) => ({
      key: month,
      label: shortMonth.format(new Date(month)),
      value: total,
    }));
  if (span === 'week') return weeksOf(days).slice(-WEEKS);
  return days.slice(-DAYS).map(({ day, total }) => ({
    key: day,
    label: shortDay.format(new Date(day)),
    value: total,
  }));
}

/** Adds up the sales of each week, which begins on Monday. */
function weeksOf(days: Sales['days']): Bar[] {
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day));
  return [...weeks].map(([monday, all]) => ({
    key: monday,
    label: `Week of ${shortDay.format(new Date(monday))}`,
    value: sum(all.map(({ total }) => total)),
  }));
}

/** Returns the sales from Monday to a day of the same week. */
function weekUpTo(last: string, days: Sales['days']): number {
  const first = mondayOf(last);
  return sum(days.filter(({ day }) => day >= first && day <= last).map(({ total }) => total));
}

function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return daysAfter(day, -sinceMonday);
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Sales figures of the last 30 days; `null` if there were no sales. */
export interface SalesFacts {
  /** The average of purchases and single orders, in dollars. */
  averageOrder: number | null;
  /** The paid share of the placed lines, from 0 to 1. */
  placedToPaid: number | null;
  thisWeek: number;
  /** The change against last week up to the same weekday: 0.12 for 12% more; `null` if there were no sales then. */
  weekChange: number | null;
  /** The cost of the orders at Google's list prices, in dollars. */
  bill: number | null;
}

export function factsOf({ days }: Sales): SalesFacts {
  const last = days.slice(-DAYS);
  const all = (figure: 'total' | 'purchases' | 'placed' | 'paid') =>
    sum(last.map((day) => day[figure]));
  const today = days.at(-1)?.day;
  const thisWeek = today ? weekUpTo(today, days) : 0;
  const before = today ? weekUpTo(daysAfter(today, -7), days) : 0;
  const [placed, paid] = [all('placed'), all('paid')];
  return {
    averageOrder: ratio(all('total'), all('purchases')),
    placedToPaid: ratio(paid, placed),
    thisWeek,
    weekChange: ratio(thisWeek - before, before),
    bill: placed > 0 ? paid * LIST_COST.paid + (placed - paid) * LIST_COST.unpaid : null,
  };
}

function ratio(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
