import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { dropOrder, refreshOrders } from './order-keys.ts';

/**
 * Cancels an unpaid order; an admin's call archives a paid one. Done, it leaves the lists, which keep
 * their place; refused, it has moved on, and the lists are fetched again.
 */
export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => call('cancelOrder', { params: { orderId } }),
    onSuccess: ({ deletedCount }, orderId) =>
      deletedCount > 0 ? dropOrder(queryClient, orderId) : refreshOrders(queryClient),
    onError: () => refreshOrders(queryClient),
  });
}
