import type { Order } from '@brushline/contract/orders/orders';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';

/**
 * Returns the client secret to pay `due` dollars with: an order's total, or that of all orders that are paid
 * together. For the same amount, the server returns the same secret. A cancelled line brings another.
 */
export function usePaymentIntent({ _id, price }: Order, due: number) {
  const input = { body: { price, order: _id } };
  return usePrivateCall(['payment-intent', _id, due], 'createPaymentIntent', input, {
    staleTime: Number.POSITIVE_INFINITY,
    // A secret is only useful on this page; the next visit asks whether it is still valid.
    gcTime: 0,
  });
}
