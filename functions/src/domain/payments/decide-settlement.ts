import { nextState } from '@brushline/contract/orders/order-states';
import type { OrderRecord, PartRecord } from '../../data/records.ts';
import type { Intent } from '../payments.ts';
import { isOfRest } from '../refunds/merge-refunds.ts';
import { sumOfTotals } from '../sums.ts';

/**
 * - `sell`: the held units are sold.
 * - `hold-and-sell`: money came late, but the units can be held again.
 * - `refund`: the money cannot pay this order, and is refunded.
 */
export type SettlementStep = 'sell' | 'hold-and-sell' | 'refund';

/** An order that an intent was made for, and its part. A purchase has no part twice. */
interface PayableLine {
  order: OrderRecord;
  part: Pick<PartRecord, 'stock'>;
}

/**
 * Decides what the money of a succeeded intent does for each of its orders, if nothing is recorded yet. Money that
 * does not match their exact total pays none of them.
 */
export function decideSettlement<Line extends PayableLine>(
  intent: Intent,
  lines: readonly Line[],
): (Line & { step: SettlementStep })[] {
  const orders = lines.map(({ order }) => order);
  const mayPay = isExactly(intent, orders) && !wasGivenBackInPart(intent);
  return lines.map((line) => ({ ...line, step: mayPay ? decideLine(intent, line) : 'refund' }));
}

function decideLine(intent: Intent, { order, part }: PayableLine): SettlementStep {
  if (nextState(order.state, 'pay') === null) return 'refund';
  if (order.state === 'pending') return 'sell';
  if (isGivenBack(intent)) return 'refund';
  return part.stock >= order.quantity ? 'hold-and-sell' : 'refund';
}

/**
 * Tells whether the shop has refunded part of an unrecorded intent. A restored database has forgotten for which
 * lines, so the rest of the money pays none of them: otherwise a customer could keep refunded lines for free.
 */
function wasGivenBackInPart(intent: Intent): boolean {
  return !isGivenBack(intent) && intent.refunds.some((one) => isOfRest(intent, one));
}

/** Tells whether all the money of an intent was refunded. */
export function isGivenBack(intent: Intent): boolean {
  return intent.amountReceived > 0 && intent.amountRefunded >= intent.amountReceived;
}

function isExactly(intent: Intent, orders: readonly OrderRecord[]): boolean {
  const cents = sumOfTotals(orders);
  return (
    intent.amountReceived === cents &&
    intent.amount === cents &&
    orders.every(({ currency }) => currency === intent.currency)
  );
}
