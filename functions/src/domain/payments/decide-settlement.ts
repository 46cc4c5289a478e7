import { nextState } from '@brushline/contract/order-states';
import type { OrderRecord, PartRecord } from '../../data/records.ts';
import type { Intent } from '../payments.ts';

/**
 * - `sell`: the held units are sold. - `hold-and-sell`: money came late, and units are there to be
 * held again. - `refund`: it cannot pay this order and goes back.
 */
export type SettlementStep = 'sell' | 'hold-and-sell' | 'refund';

/** Decides what the money of a succeeded intent does for its order, when none of it is recorded yet. */
export function decideSettlement(
  intent: Intent,
  order: OrderRecord,
  part: Pick<PartRecord, 'stock'>,
): SettlementStep {
  if (!isExactly(intent, order) || nextState(order.state, 'pay') === null) return 'refund';
  if (order.state === 'pending') return 'sell';
  if (isGivenBack(intent)) return 'refund';
  return part.stock >= order.quantity ? 'hold-and-sell' : 'refund';
}

/** Tells whether all the money of an intent went back to the customer. */
export function isGivenBack(intent: Intent): boolean {
  return intent.amountReceived > 0 && intent.amountRefunded >= intent.amountReceived;
}

function isExactly(intent: Intent, order: OrderRecord): boolean {
  return (
    intent.amountReceived === order.totalCents &&
    intent.amount === order.totalCents &&
    intent.currency === order.currency
  );
}
