import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { refreshOrders } from './order-keys.ts';

/** Cancels an unpaid order; an admin's call archives a paid one. Refused or not, the lists are fetched again. */
export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => call('cancelOrder', { params: { orderId } }),
    onSettled: () => refreshOrders(queryClient),
  });
}
