import { dayOf } from '@brushline/functions/domain/sales/sales-of-day';
import { ofSalesDay } from '@brushline/tools/shop/verify/verify-sales';
import type { World } from '../world.ts';

/** I27: each day that is over has the sales which its orders give. */
export function judgeSales({ mirror, lastRoundAt }: World): string[] {
  const orders = [...mirror.orders.values()];
  const days = [...mirror.salesDays.values()];
  const over = dayOf(new Date(lastRoundAt));
  const sold = new Set(orders.flatMap(({ paidAt }) => (paidAt ? [dayOf(paidAt)] : [])));
  const missing = [...sold].filter((day) => day < over && !mirror.salesDays.has(day));
  return [
    ...missing.map((day) => `I27 nothing is on record of the sales of ${day}`),
    ...days.flatMap((day) => ofSalesDay(day, { orders })).map((finding) => `I27 ${finding}`),
  ];
}
