import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { orderKeys } from './order-keys.ts';

/** Everybody's orders, newest first; for admins. */
export function useAllOrders() {
  return useQuery({
    queryKey: orderKeys.every,
    queryFn: ({ signal }) => call('listAllOrders', {}, { signal }),
  });
}
