import { dayOf } from '@brushline/functions/domain/sales/sales-of-day';
import type { World } from '../world.ts';

/** Checks I27: each past day has recorded sales. The rules of the books check whether they match its orders. */
export function judgeSales({ mirror, lastRoundAt }: World): string[] {
  const orders = [...mirror.orders.values()];
  const over = dayOf(new Date(lastRoundAt));
  const sold = new Set(orders.flatMap(({ paidAt }) => (paidAt ? [dayOf(paidAt)] : [])));
  const missing = [...sold].filter((day) => day < over && !mirror.salesDays.has(day));
  return missing.map((day) => `I27 nothing is on record of the sales of ${day}`);
}
