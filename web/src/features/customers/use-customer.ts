import type { Customer } from '@brushline/contract/desk/customers';
import { call } from '../../lib/api/call.ts';
import { usePrivateQuery } from '../../lib/hooks/use-private-query.ts';

/** Where the page of a customer is. */
export function customerAddress(email: string): string {
  return `/dashboard/customers/${encodeURIComponent(email)}`;
}

/** What a customer has bought and written; for admins. Nothing is asked for while it is not known who may. */
export function useCustomer(email: string, isAllowed = true) {
  return usePrivateQuery<Customer>({
    queryKey: ['desk', 'customer', email],
    queryFn: ({ signal }) => call('getCustomer', { params: { email } }, { signal }),
    staleTime: 0,
    enabled: isAllowed,
  });
}
