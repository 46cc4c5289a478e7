import type { Order } from '@brushline/contract/orders/orders';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { changeRows, usePages } from '../../lib/hooks/use-pages.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import { toast } from '../../lib/notices/toast.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The query keys of orders. All have the same prefix, so that one call refreshes them. */
export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  every: ['orders', 'list', 'every'],
  of: (email: string | null) => ['orders', 'list', email],
  one: (id: string) => ['orders', 'one', id],
  purchases: ['orders', 'purchase'],
  desk: ['orders', 'desk'],
  toShip: ['orders', 'to-ship'],
} as const;

/** Reads everybody's orders, newest first. */
export function useAllOrders() {
  return usePages(orderKeys.every, 'listAllOrders', {});
}

const POLL_MS = 4000;

/**
 * Reads one order, even an unlisted one: the customer's own, or anybody's for staff.
 *
 * @param awaitsPayment whether a payment is on its way: polls until the order is no longer unpaid
 */
export function useOrder(id: string, { awaitsPayment }: { awaitsPayment: boolean }) {
  const input = { params: { id } };
  return usePrivateCall(orderKeys.one(id), 'getOrder', input, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      awaitsPayment && state.data?.state === 'pending' ? POLL_MS : false,
  });
}

/** The codes of an order that has changed: a retry would fail again. */
const MOVED_ON = [
  'order_paid',
  'order_closed',
  'payment_incomplete',
  'not_found',
  'forbidden',
] as const;

/**
 * Deletes an order. Sends the state on screen, so that an order paid in the meantime is not deleted. Returns the number of
 * deleted orders.
 */
export async function deleteOrder({ _id, state }: Order): Promise<number> {
  const input = { params: { orderId: _id }, query: { state } };
  const { deletedCount } = await call('cancelOrder', input);
  return deletedCount;
}

/**
 * Cancels an unpaid order; for an admin, archives a paid one. Removes the order from the lists without changing their position.
 */
export function cancelOrder(order: Order, done: string): Promise<void> {
  return showCancelled(deleteOrder(order), done, () => dropOrder(order._id));
}

/**
 * Reports the result of a cancellation, and updates the lists. After a refusal the orders have changed, so they are refetched
 * first. An error that can be retried is thrown without waiting for that.
 *
 * @param cancelled the number of cancelled orders
 * @param show updates the lists after a success
 */
export async function showCancelled(
  cancelled: Promise<number>,
  done: string,
  show = () => refreshOrders(),
): Promise<void> {
  try {
    const count = await cancelled;
    await (count > 0 ? show() : refreshOrders());
    toast.success(count > 0 ? done : 'This order was already closed');
  } catch (error) {
    const refreshed = refreshOrders();
    if (!hasCode(error, ...MOVED_ON)) throw error;
    await refreshed;
    toast.error(error.message);
  }
}

/** Reports the result of a change of orders. Refetches them afterwards, even after a refusal. */
export async function tellDone(change: Promise<string>): Promise<void> {
  try {
    toast.success(await change);
  } finally {
    await refreshOrders();
  }
}

/** Refetches everything that depends on an order: its part's stock, and every list that contains it. */
export async function refreshOrders(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: orderKeys.all }), refreshParts()]);
}

/** Marks an order, and the unpaid lines of its purchase, as paid in the cached lists until the next fetch. */
export function showPaid({ _id, purchase }: Order, transactionId: string) {
  changeRows<Order>(orderKeys.lists, (order) => {
    const isPaid =
      order._id === _id ||
      (purchase !== undefined && order.purchase === purchase && order.state === 'pending');
    return isPaid ? { ...order, state: 'paid', paid: true, transactionId } : order;
  });
}

/** Removes an order from the cached pages, without changing their position. */
async function dropOrder(id: string): Promise<void> {
  changeRows<Order>(orderKeys.lists, (order) => (order._id === id ? null : order));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: orderKeys.one(id) }),
    queryClient.invalidateQueries({ queryKey: orderKeys.purchases }),
    refreshParts(),
  ]);
}

async function refreshParts(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['parts'] }),
    queryClient.invalidateQueries({ queryKey: ['part-pages'] }),
  ]);
}
