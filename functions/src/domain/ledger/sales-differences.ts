import { HOUR_MS } from '@brushline/contract/values/durations';
import type { SalesDayRecord } from '../../data/records.ts';
import { salesOfDay, startOf } from '../sales/sales-of-day.ts';
import type { Books } from './books.ts';

/**
 * Recounts a day's sales from the payments of its orders. A day that was computed before it was well over will be
 * computed again, and is not checked until then.
 */
export function ofSalesDay(day: SalesDayRecord, { orders }: Pick<Books, 'orders'>): string[] {
  const [begin, end] = [startOf(day.id), startOf(day.id, 1)];
  if (day.at.getTime() < end.getTime() + HOUR_MS) return [];
  const paid = orders.filter(({ paidAt }) => paidAt && paidAt >= begin && paidAt < end);
  const due = salesOfDay(day.id, day.at, { paid, placed: [], categoryOf: () => null });
  const name = `Sales of ${day.id}`;
  return (['cents', 'units', 'lines', 'purchases'] as const).flatMap((figure) =>
    day[figure] === due[figure]
      ? []
      : [`${name}: ${figure} is ${day[figure]}, its orders give ${due[figure]}`],
  );
}
