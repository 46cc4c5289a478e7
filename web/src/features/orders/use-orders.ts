import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { orderKeys } from './order-keys.ts';

/** A customer's orders, newest first. */
export function useOrders(email: string) {
  return useQuery({
    queryKey: orderKeys.of(email),
    queryFn: ({ signal }) => call('listOrders', { params: { email } }, { signal }),
  });
}
