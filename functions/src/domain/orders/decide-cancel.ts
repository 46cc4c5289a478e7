import { nextState, type OrderState } from '@brushline/contract/orders/order-states';
import type { OrderRecord } from '../../data/records.ts';

/**
 * - `release`: cancel its intent, then release its stock.
 * - `archive`: remove it from the lists.
 * - `nothing`: there is nothing left to cancel.
 * - `refuse`: it is paid, and stays.
 */
type CancelStep = 'release' | 'archive' | 'nothing' | 'refuse';

/**
 * Decides what a DELETE means for an order. An admin may delete more than its owner, but not an order that was paid
 * after they agreed to delete it unpaid or expired: that would take it from its customer, and keep the money.
 */
export function decideCancel(
  order: Pick<OrderRecord, 'state' | 'archivedFrom'>,
  { isAdmin, seen = order.state }: { isAdmin: boolean; seen?: OrderState | undefined },
): CancelStep {
  if (order.state === 'pending') return 'release';
  if (isAdmin && order.state === 'paid' && seen !== 'paid') return 'refuse';
  if (isAdmin) return nextState(order.state, 'archive') ? 'archive' : 'nothing';
  return order.state === 'paid' || order.archivedFrom === 'paid' ? 'refuse' : 'nothing';
}
