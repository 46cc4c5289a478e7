import { DAY_MS } from '@brushline/contract/values/durations';
import type {
  OrderRecord,
  SalesDayRecord,
  SalesMonthRecord,
  SoldRecord,
} from '../../data/records.ts';

/** How many parts a month keeps: those with the highest sales. */
const BEST_PARTS = 50;

/** The category of parts that have none. */
const NO_CATEGORY = 'none';

/** Returns the day of a moment in UTC, as `2026-11-20`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Returns the start of a day, or of one some days later. */
export function startOf(day: string, daysLater = 0): Date {
  return new Date(Date.parse(day) + daysLater * DAY_MS);
}

/** Lists all days of a month such as `2026-11`. */
export function daysOfMonth(month: string): string[] {
  const days = Array.from({ length: 31 }, (_, i) => startOf(`${month}-01`, i));
  return days.map(dayOf).filter((day) => day.startsWith(month));
}

interface DaysOrders {
  paid: readonly OrderRecord[];
  placed: readonly OrderRecord[];
  /** The category of a paid part, if it has one. */
  categoryOf: (partId: string) => string | null;
}

/** Computes a day's sales from its orders. */
export function salesOfDay(
  day: string,
  at: Date,
  { paid, placed, categoryOf }: DaysOrders,
): SalesDayRecord {
  const groupsOf = (key: (order: OrderRecord) => string) => [...Map.groupBy(paid, key)];
  const categories = groupsOf(({ partId }) => categoryOf(partId) ?? NO_CATEGORY);
  const parts = groupsOf(({ partId }) => partId);
  return {
    id: day,
    ...soldIn(paid),
    lines: paid.length,
    purchases: new Set(paid.map(({ id, purchaseId }) => purchaseId ?? id)).size,
    placed: placed.length,
    placedPaid: placed.filter(({ paidAt }) => paidAt !== null).length,
    categories: Object.fromEntries(categories.map(([key, orders]) => [key, soldIn(orders)])),
    parts: Object.fromEntries(
      parts.map(([key, orders]) => [key, { ...soldIn(orders), item: orders[0]?.item ?? '' }]),
    ),
    at,
  };
}

function soldIn(orders: readonly OrderRecord[]): SoldRecord {
  return orders.reduce(
    ({ units, cents }, order) => ({
      units: units + order.quantity,
      cents: cents + order.totalCents,
    }),
    { units: 0, cents: 0 },
  );
}

/** Adds up the days of a month. */
export function salesOfMonth(
  id: string,
  at: Date,
  days: readonly SalesDayRecord[],
): SalesMonthRecord {
  const soldCategories = days.flatMap((day) => Object.entries(day.categories));
  const soldParts = days.flatMap((day) => Object.entries(day.parts));
  const best = [...Map.groupBy(soldParts, keyOf)]
    .map(([partId, sold]) => ({ partId, item: sold.at(-1)?.[1].item ?? '', ...sumOf(sold) }))
    .toSorted((one, other) => other.cents - one.cents || (one.partId < other.partId ? -1 : 1));
  const categories = [...Map.groupBy(soldCategories, keyOf)];
  return {
    id,
    days: Object.fromEntries(days.map((day) => [day.id, figuresOf(day)])),
    categories: Object.fromEntries(categories.map(([key, sold]) => [key, sumOf(sold)])),
    parts: best.slice(0, BEST_PARTS),
    at,
  };
}

function keyOf([key]: readonly [string, SoldRecord]): string {
  return key;
}

function sumOf(entries: readonly (readonly [string, SoldRecord])[]): SoldRecord {
  return entries.reduce(
    (sum, [, { units, cents }]) => ({ units: sum.units + units, cents: sum.cents + cents }),
    { units: 0, cents: 0 },
  );
}

function figuresOf({ id: _, categories: __, parts: ___, at: ____, ...figures }: SalesDayRecord) {
  return figures;
}
