import type { Traces } from '@brushline/contract/desk/customers';
import { hasCode } from '../../lib/api/api-error.ts';
import { callOnce } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import { toast } from '../../lib/notices/toast.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Reads the effects of forgetting a customer. */
export function useTraces(email: string) {
  const options = { staleTime: 0, retry: false };
  return usePrivateCall(['desk', 'traces', email], 'getTraces', { params: { email } }, options);
}

/** Adds a note on a customer. Idempotent: a retry after a lost response adds no second note. Then refetches the customer. */
export async function addNote(email: string, text: string): Promise<void> {
  try {
    await callOnce(`note ${email}`, 'addNote', { params: { email }, body: { text } });
  } finally {
    // Even without a response, because the note may have been stored.
    await refreshCustomer(email);
  }
}

/** Removes a note on a customer. */
export async function removeNote(email: string, id: string): Promise<void> {
  try {
    await call('removeNote', { params: { email, id } });
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error;
    // A colleague has removed the note: a retry would get the same response.
    toast.error(error.message);
  }
  await refreshCustomer(email);
}

function refreshCustomer(email: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['desk', 'customer', email] });
}

/**
 * Forgets a customer permanently, and reports it. The customer may be forgotten already: by a colleague, or by an earlier attempt
 * whose response was lost.
 */
export async function forgetCustomer(email: string, { uid }: Traces): Promise<void> {
  let told = 'Customer forgotten';
  try {
    await call('forgetCustomer', { params: { email }, body: { uid } });
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error;
    told = 'This customer was already forgotten';
  }
  queryClient.removeQueries({ queryKey: ['desk', 'customer', email] });
  await queryClient.invalidateQueries({ queryKey: ['desk'] });
  toast.success(told);
}
