import type { Purchase } from '@brushline/contract/orders/purchases';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../lib/toast.ts';
import { refreshOrders } from '../orders/order-queries.ts';

/**
 * Cancels all orders of a purchase that are not paid. Whatever came of it is fetched again; nobody waits for that to be
 * told of a failure, because a connection that hangs once may hang again.
 */
export function useCancelPurchase() {
  const client = useQueryClient();
  return async function cancelPurchase({ _id }: Purchase): Promise<void> {
    try {
      await call('cancelPurchase', { params: { id: _id } });
    } catch (error) {
      void refreshOrders(client);
      throw error;
    }
    toast.success('Unpaid parts cancelled. Their stock has been released.');
    await refreshOrders(client);
  };
}
