import type { QueryClient } from '@tanstack/react-query';

/** Where orders are cached; all begin alike, so that one call refreshes them. */
export const orderKeys = {
  all: ['orders'],
  every: ['orders', 'every'],
  of: (email: string) => ['orders', 'of', email],
  one: (id: string) => ['orders', 'one', id],
} as const;

/** After an order has changed, so have its part's stock and every list that it stands in. */
export async function refreshOrders(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: orderKeys.all }),
    queryClient.invalidateQueries({ queryKey: ['parts'] }),
  ]);
}
