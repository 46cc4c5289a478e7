import { usePages } from '../../lib/hooks/use-pages.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';

/** Returns the address of a customer's page. */
export function customerAddress(email: string): string {
  return `/dashboard/customers/${encodeURIComponent(email)}`;
}

/** Reads what a customer has bought and written. Sends no request until the role is known. */
export function useCustomer(email: string, isAllowed = true) {
  const options = { staleTime: 0, enabled: isAllowed };
  return usePrivateCall(['desk', 'customer', email], 'getCustomer', { params: { email } }, options);
}

/** Reads the customers that match a search, or all who have signed in, by e-mail address. */
export function useCustomers(search: string) {
  const input = { query: { search: search || undefined } };
  return usePages(['desk', 'customers', search], 'listCustomers', input, { alwaysFresh: true });
}
