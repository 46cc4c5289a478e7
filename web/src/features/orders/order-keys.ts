import type { Order } from '@brushline/contract/orders';
import type { QueryClient } from '@tanstack/react-query';
import { changeRows } from '../../lib/use-pages.ts';

/** Where orders are cached; all begin alike, so that one call refreshes them. */
export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  every: ['orders', 'list', 'every'],
  of: (email: string) => ['orders', 'list', email],
  one: (id: string) => ['orders', 'one', id],
} as const;

/** After an order has changed, so have its part's stock and every list that it stands in. */
export async function refreshOrders(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: orderKeys.all }),
    refreshParts(queryClient),
  ]);
}

/** Takes an order that is in no list any more out of the pages that were fetched, which stay as they are. */
export async function dropOrder(queryClient: QueryClient, id: string): Promise<void> {
  changeRows<Order>(queryClient, orderKeys.lists, (order) => (order._id === id ? null : order));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: orderKeys.one(id) }),
    refreshParts(queryClient),
  ]);
}

async function refreshParts(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['parts'] }),
    queryClient.invalidateQueries({ queryKey: ['part-pages'] }),
  ]);
}
