import { HOUR_MS } from '@brushline/contract/values/durations';
import type { SalesDayRecord } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import type { Shop } from '../shop.ts';
import { dayOf, daysOfMonth, salesOfDay, salesOfMonth, startOf } from './sales-of-day.ts';

const JOB = 'recomputeSales';

/** The current day is computed again after this time. */
const AGAIN_MS = HOUR_MS;

/** The number of past days to recompute when a new day begins: a payment near midnight may be stored after it. */
const OPEN_DAYS = 2;

/**
 * Computes the sales of each day from its orders, once an hour, starting where the previous run stopped; and when a
 * day is over, those of the earlier days on which its paid orders were placed. It never increments, so computing a day
 * twice is harmless, and corrects a wrong one. A day that fails ends the run, and the next run begins with it.
 */
export async function recomputeSales(shop: Shop, until = Infinity) {
  const report = { days: 0, failures: [] };
  const today = dayOf(shop.now());
  const first = await firstDay(shop, today);
  if (first === null) return report;
  for (let day = first; day <= today; day = dayOf(startOf(day, 1))) {
    if (shop.now().getTime() >= until) break;
    const orders = await readDay(shop, day);
    for (const earlier of new Set(orders.paid.map(({ placedAt }) => dayOf(placedAt))))
      if (day < today && earlier < first)
        await storeDay(shop, earlier, await readDay(shop, earlier), null);
    await storeDay(shop, day, orders, day);
    report.days += 1;
  }
  return report;
}

/** Returns the day to begin with; `null` if there is nothing to do yet. */
async function firstDay({ store, now }: Shop, today: string): Promise<string | null> {
  const job = await store.jobs.get(JOB);
  if (!job?.cursor) {
    const oldest = await store.orders.oldest();
    return oldest && dayOf(oldest.placedAt);
  }
  const { cursor, at } = job;
  if (cursor === today) return now().getTime() - at.getTime() < AGAIN_MS ? null : today;
  // A run that ran out of time continues after its last day. If it went back each time, it would never reach today.
  return dayOf(startOf(cursor, cursor === dayOf(at) ? -OPEN_DAYS : 1));
}

async function readDay({ store, now }: Shop, day: string) {
  const at = now();
  const [paid, placed] = await Promise.all([
    store.orders.within('paidAt', startOf(day), startOf(day, 1)),
    store.orders.within('placedAt', startOf(day), startOf(day, 1)),
  ]);
  return { at, paid, placed };
}

/** Stores the sales of a day and its month, and the progress of the run unless `cursor` is `null`. */
async function storeDay(
  shop: Shop,
  day: string,
  { at, paid, placed }: Awaited<ReturnType<typeof readDay>>,
  cursor: string | null,
): Promise<void> {
  const categories = await categoriesOf(shop, new Set(paid.map(({ partId }) => partId)));
  const categoryOf = (partId: string) => categories.get(partId) ?? null;
  const sales = salesOfDay(day, at, { paid, placed, categoryOf });
  const month = day.slice(0, 7);
  const days = [...(await otherDays(shop, day)), sales];
  await transact(shop, async (store) => {
    store.salesDays.put(sales);
    store.salesMonths.put(salesOfMonth(month, at, days));
    if (cursor) store.jobs.put({ id: JOB, cursor, at });
  });
}

/** Reads the other days of the month that have sales, in one call. */
async function otherDays(shop: Shop, day: string): Promise<SalesDayRecord[]> {
  const others = daysOfMonth(day.slice(0, 7)).filter((other) => other !== day);
  const stored = await transact(shop, ({ salesDays }) =>
    Promise.all(others.map((other) => salesDays.get(other))),
  );
  return stored.filter((other) => other !== null);
}

/** Reads the categories of some parts in one call. */
async function categoriesOf(shop: Shop, partIds: ReadonlySet<string>) {
  if (partIds.size === 0) return new Map<string, string | null>();
  const ids = [...partIds];
  const parts = await transact(shop, ({ parts: all }) => Promise.all(ids.map((id) => all.get(id))));
  return new Map(parts.flatMap((part) => (part ? [[part.id, part.category ?? null]] : [])));
}
