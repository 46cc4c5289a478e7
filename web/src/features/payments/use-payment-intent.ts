import type { Order } from '@brushline/contract/orders/orders';
import { call } from '../../lib/api/call.ts';
import { usePrivateQuery } from '../../lib/hooks/use-private-query.ts';

/** The client secret to pay an order with; asked again the server answers the same. */
export function usePaymentIntent({ _id, price }: Order) {
  return usePrivateQuery({
    queryKey: ['payment-intent', _id],
    queryFn: ({ signal }) =>
      call('createPaymentIntent', { body: { price, order: _id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A secret is of use on this page only; the next visit asks whether it is still the right one.
    gcTime: 0,
  });
}
