/** The life of an order as data: its states, its events, and the transitions between states. */

export const orderStates = [
  'pending',
  'paid',
  'cancelled',
  'expired',
  'refunded',
  'archived',
] as const;

export type OrderState = (typeof orderStates)[number];

/** The state filters of the desk: an order's state, orders to ship, or failed refunds. */
export const deskStates = [...orderStates, 'toShip', 'refundFailed'] as const;

/** The state filters of a customer's own orders. */
export const ownStates = ['pending', 'toShip', 'paid', 'expired', 'refunded'] as const;

export type OwnState = (typeof ownStates)[number];

export type DeskState = (typeof deskStates)[number];

/**
 * - `pay`: the payment arrived.
 * - `cancel`: its customer or an admin cancelled it.
 * - `expire`: its hold expired.
 * - `refund`: all its money was refunded.
 * - `archive`: it was removed from the lists, and stays on record.
 */
export type OrderEvent = 'pay' | 'cancel' | 'expire' | 'refund' | 'archive';

/**
 * `pay` from `cancelled` and `expired` is late money for which the stock could be held again;
 * `refund` from them is late money for which it could not.
 */
export const orderTransitions: Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>
> = {
  pending: { pay: 'paid', cancel: 'cancelled', expire: 'expired' },
  paid: { refund: 'refunded', archive: 'archived' },
  cancelled: { pay: 'paid', refund: 'refunded' },
  expired: { pay: 'paid', refund: 'refunded', archive: 'archived' },
  refunded: { archive: 'archived' },
  archived: { refund: 'archived' },
};

/** Returns the state after `event`; `null` if the event cannot happen in `state`. */
export function nextState(state: OrderState, event: OrderEvent): OrderState | null {
  return orderTransitions[state][event] ?? null;
}

/** Tells whether an order in this state holds units that are neither sold nor for sale. */
export function holdsStock(state: OrderState): boolean {
  return state === 'pending';
}

/** Tells whether customers and admins see an order in this state in their lists. */
export function isListed(state: OrderState): boolean {
  return state !== 'cancelled' && state !== 'archived';
}
