import type { Order } from '@brushline/contract/orders';
import { call } from '../../lib/api/call.ts';
import { usePrivateQuery } from '../../lib/use-private-query.ts';
import { orderKeys } from './order-keys.ts';

const POLL_MS = 4000;

interface UseOrderOptions {
  /** Its payment is known to be on its way: ask until the order is not unpaid any more. */
  awaitsPayment: boolean;
}

/** One order, own or (for an admin) anybody's; also one that is in no list any more. */
export function useOrder(id: string, { awaitsPayment }: UseOrderOptions) {
  return usePrivateQuery<Order>({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => call('getOrder', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      awaitsPayment && state.data?.state === 'pending' ? POLL_MS : false,
  });
}
