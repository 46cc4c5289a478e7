import type { Order } from '@brushline/contract/orders/orders';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { changeRows, usePages } from '../../lib/hooks/use-pages.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';

/** Where orders are cached; all begin alike, so that one call refreshes them. */
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
 * @param awaitsPayment its payment is known to be on its way: poll until the order is no longer unpaid
 */
export function useOrder(id: string, { awaitsPayment }: { awaitsPayment: boolean }) {
  const input = { params: { id } };
  return usePrivateCall(orderKeys.one(id), 'getOrder', input, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      awaitsPayment && state.data?.state === 'pending' ? POLL_MS : false,
  });
}

/** The order has changed: asking again would get the same answer. */
const MOVED_ON = [
  'order_paid',
  'order_closed',
  'payment_incomplete',
  'not_found',
  'forbidden',
] as const;

/**
 * Sends the state that the page shows, so that an order paid in the meantime is not deleted. Returns how many
 * were deleted.
 */
export async function deleteOrder({ _id, state }: Order): Promise<number> {
  const input = { params: { orderId: _id }, query: { state } };
  const { deletedCount } = await call('cancelOrder', input);
  return deletedCount;
}

/**
 * Cancels an unpaid order; an admin's call archives a paid one. A cancelled order leaves the lists, which
 * keep their place.
 */
export function cancelOrder(order: Order, done: string): Promise<void> {
  return showCancelled(deleteOrder(order), done, () => dropOrder(order._id));
}

/**
 * Says how it went when orders are cancelled, and shows it. After a refusal they are fetched again, since they have
 * changed meanwhile; nobody waits for that to be told of a failure that can be tried again.
 *
 * @param cancelled how many were
 * @param show shows those that were
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

/** Says what a change of orders has done, once it is done. They are refetched afterwards, also when it was refused. */
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

/** Shows an order, and what was paid along with it, as paid in the fetched lists until they are fetched anew. */
export function showPaid({ _id, purchase }: Order, transactionId: string) {
  changeRows<Order>(orderKeys.lists, (order) => {
    const isPaid =
      order._id === _id ||
      (purchase !== undefined && order.purchase === purchase && order.state === 'pending');
    return isPaid ? { ...order, state: 'paid', paid: true, transactionId } : order;
  });
}

/** Removes an order from the fetched pages, without changing their position. */
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
