import { call } from '../api/call.ts';
import { usePrivateQuery } from '../use-private-query.ts';
import { alignAdminClaim } from './session.ts';
import { useSession } from './use-session.ts';

export type AdminState = 'loading' | 'admin' | 'not-admin' | 'error';

async function askWhetherAdmin(email: string): Promise<boolean> {
  const { admin } = await call('getAdmin', { params: { email } });
  await alignAdminClaim(admin);
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
