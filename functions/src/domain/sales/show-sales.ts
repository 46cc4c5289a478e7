import type { Sales } from '@brushline/contract/desk/sales';
import { categoryIds } from '@brushline/contract/specifications/categories';
import { toDollars } from '@brushline/contract/values/money';
import type { SalesMonthRecord } from '../../data/records.ts';
import type { Shop } from '../shop.ts';
import { dayOf } from './sales-of-day.ts';

/** How many months are shown. The desk's home reads at most 20 documents in all. */
const MONTHS = 12;

/** The days of three months cover twelve weeks. */
const DAYS = 92;

const BEST_PARTS = 10;

/** Returns the sales of the last months, as far as they are computed. */
export async function getSales({ store, now }: Shop): Promise<Sales> {
  const ids = monthsUpTo(dayOf(now()).slice(0, 7));
  const stored = await Promise.all(ids.map((id) => store.salesMonths.get(id)));
  const months = stored.filter((month) => month !== null);
  const current = months.find(({ id }) => id === ids.at(-1)) ?? null;
  return {
    at: months.at(-1)?.at.toISOString() ?? null,
    days: months.flatMap(daysOf).slice(-DAYS),
    months: months.map(({ id, days }) => {
      const all = Object.values(days);
      return {
        month: id,
        total: toDollars(sum(all.map(({ cents }) => cents))),
        purchases: sum(all.map(({ purchases }) => purchases)),
      };
    }),
    ...(current ? bestOf(current) : { categories: [], parts: [] }),
  };
}

function monthsUpTo(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  const begins = Array.from({ length: MONTHS }, (_, i) => Date.UTC(year, month - MONTHS + i));
  return begins.map((begin) => dayOf(new Date(begin)).slice(0, 7));
}

function daysOf({ days }: SalesMonthRecord): Sales['days'] {
  return Object.entries(days)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, { cents, purchases, lines, placed, placedPaid }]) => ({
      day,
      total: toDollars(cents),
      purchases,
      lines,
      placed,
      paid: placedPaid,
    }));
}

function bestOf({ categories, parts }: SalesMonthRecord): Pick<Sales, 'categories' | 'parts'> {
  const byCents = Object.entries(categories).toSorted(
    ([, one], [, other]) => other.cents - one.cents,
  );
  return {
    categories: byCents.map(([key, { cents }]) => ({
      category: categoryIds.find((id) => id === key) ?? null,
      total: toDollars(cents),
    })),
    parts: parts.slice(0, BEST_PARTS).map(({ partId, item, units, cents }) => ({
      part: partId,
      item,
      units,
      total: toDollars(cents),
    })),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
