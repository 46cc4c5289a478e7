import { queryClient } from '../../lib/query-client.ts';

/** Asks the server again whether the signed-in person is an admin. */
export function recheckAdmin(): void {
  queryClient.refetchQueries({ queryKey: ['admin'] }).catch(console.error);
}
