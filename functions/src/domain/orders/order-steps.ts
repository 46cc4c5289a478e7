import { isListed, nextState, type OrderEvent } from '@brushline/contract/orders/order-states';
import type { Actor, OrderRecord } from '../../data/records.ts';
import { withShipping } from './order-units.ts';

/** The transitions of an order, as changes of its record. Each throws when the order's state forbids it. */

/** Closes an order: its customer or an admin cancelled it, or its hold expired (then `by` is `null`). */
export function closed(
  order: OrderRecord,
  event: 'cancel' | 'expire',
  by: Actor | null,
  now: Date,
): OrderRecord {
  return { ...stepped(order, event), closedAt: now, closedBy: by };
}

/** Marks an order as paid: its money arrived with this intent, and its units are sold. */
export function paid(order: OrderRecord, intentId: string, now: Date): OrderRecord {
  const open = { closedAt: null, closedBy: null };
  return { ...stepped(order, 'pay'), ...open, transactionId: intentId, paidAt: now };
}

/** Archives an order, which removes it from the lists. */
export function archived(order: OrderRecord, by: Actor, now: Date): OrderRecord {
  const archivedFrom = order.state;
  return { ...stepped(order, 'archive'), archivedFrom, closedAt: now, closedBy: by };
}

/**
 * Records that all the money of an intent has been refunded. That refunds the order if it was paid with this intent,
 * or was closed without another one. Otherwise (a second payment of a paid order) the order stays as it is.
 */
export function refunded(order: OrderRecord, intentId: string, now: Date): OrderRecord {
  const isGone = order.state === 'cancelled' || order.state === 'expired';
  const isOwn = order.transactionId === intentId || (order.transactionId === null && isGone);
  if (!isOwn || nextState(order.state, 'refund') === null) return order;
  return { ...stepped(order, 'refund'), transactionId: intentId, closedAt: order.closedAt ?? now };
}

function stepped(order: OrderRecord, event: OrderEvent): OrderRecord {
  const state = nextState(order.state, event);
  if (state === null) throw new Error(`No ${event} for the ${order.state} order ${order.id}`);
  return withShipping({ ...order, state, listed: isListed(state) });
}
