import type { Customer } from '@brushline/contract/desk/customers';
import { call } from '../../lib/api/call.ts';
import { usePrivateQuery } from '../../lib/hooks/use-private-query.ts';

/** Returns the address of a customer's page. */
export function customerAddress(email: string): string {
  return `/dashboard/customers/${encodeURIComponent(email)}`;
}

/** Reads what a customer has bought and written. For admins. Nothing is requested until the role is known. */
export function useCustomer(email: string, isAllowed = true) {
  return usePrivateQuery<Customer>({
    queryKey: ['desk', 'customer', email],
    queryFn: ({ signal }) => call('getCustomer', { params: { email } }, { signal }),
    staleTime: 0,
    enabled: isAllowed,
  });
}
