import type { PlaceOrderBody } from '@brushline/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { refreshOrders } from './order-keys.ts';

interface PlaceOrder {
  body: PlaceOrderBody;
  /** The same for each try of the same order. */
  idempotencyKey: string;
}

/** Orders a part. The lists are fetched again, and nobody waits for that. */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: PlaceOrder) =>
      call('placeOrder', { body }, { idempotencyKey }),
    onSuccess: () => {
      void refreshOrders(queryClient);
    },
  });
}
