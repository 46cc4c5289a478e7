import type { Traces } from '@brushline/contract/desk/customers';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { usePages } from '../../lib/hooks/use-pages.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-query.ts';
import { toast } from '../../lib/toast.ts';

/** Reads everybody who has signed in, or those whom a search finds, by e-mail address. For staff. */
export function useCustomers(search: string) {
  const query = () => ({ search: search || undefined });
  return usePages(['desk', 'customers', search], 'listCustomers', {}, { query, alwaysFresh: true });
}

/** Reads what forgetting a customer would do. For admins. */
export function useTraces(email: string) {
  const options = { staleTime: 0, retry: false };
  return usePrivateCall(['desk', 'traces', email], 'getTraces', { params: { email } }, options);
}

/** Adds a note on a customer, and removes one. The page of the customer is asked for anew. */
export function useNotes(email: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['desk', 'customer', email] });
  return {
    async add(text: string): Promise<void> {
      try {
        await call('addNote', { params: { email }, body: { text } });
      } finally {
        // Even without an answer, because the note may have been stored.
        await refresh();
      }
    },
    async remove(id: string): Promise<void> {
      try {
        await call('removeNote', { params: { email, id } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
        // By a colleague: to be asked again would bring the same answer.
        toast.error(error.message);
      }
      await refresh();
    },
  };
}

/** Forgets a customer permanently. */
export function useForgetCustomer(email: string) {
  const client = useQueryClient();
  return async function forgetCustomer({ uid }: Traces): Promise<void> {
    await call('forgetCustomer', { params: { email }, body: { uid } });
    client.removeQueries({ queryKey: ['desk', 'customer', email] });
    await client.invalidateQueries({ queryKey: ['desk'] });
  };
}
