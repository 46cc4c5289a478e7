import { call } from '../api/call.ts';
import { usePrivateQuery } from '../hooks/use-private-query.ts';
import { queryClient } from '../query-client.ts';
import { loadIdentity } from './load-identity.ts';
import { useSession } from './session-store.ts';
import { saysAdmin } from './stored-token.ts';

export type AdminState = 'loading' | 'admin' | 'not-admin' | 'error';

async function askWhetherAdmin(email: string): Promise<boolean> {
  const { admin } = await call('getAdmin', { params: { email } });
  // Calls carry the new role from now on.
  if (saysAdmin() !== admin) await (await loadIdentity()).alignAdminClaim(admin);
  return admin;
}

/** Whether the server takes the signed-in person for an admin. Asked again when the window gets the focus. */
export function useAdmin(): AdminState {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : null;
  const { data, isError } = usePrivateQuery({
    queryKey: ['admin', email],
    queryFn: () => askWhetherAdmin(email ?? ''),
    enabled: email !== null,
  });
  if (session.status === 'loading') return 'loading';
  if (email === null) return 'not-admin';
  if (data !== undefined) return data ? 'admin' : 'not-admin';
  return isError ? 'error' : 'loading';
}

/** Asks the server again whether the signed-in person is an admin. */
export function recheckAdmin(): void {
  queryClient.refetchQueries({ queryKey: ['admin'] }).catch(console.error);
}
