import { isOpenTo, type Role } from '@brushline/contract/roles';
import { type Route, routes } from '@brushline/contract/routes';
import { call } from '../api/call.ts';
import { usePrivateQuery } from '../hooks/use-private-query.ts';
import { queryClient } from '../query-client.ts';
import { loadIdentity } from './load-identity.ts';
import { useSession } from './session-store.ts';
import { storedRole } from './stored-token.ts';

export type RoleState = 'loading' | 'error' | 'customer' | Role;

/** A call of the API. Permissions on screen are permissions to call. */
export type CallName = keyof typeof routes;

async function askRole(email: string): Promise<Role | 'customer'> {
  const answer = await call('getAdmin', { params: { email } });
  const role = answer.admin ? 'admin' : (answer.role ?? null);
  // From now on, the token has the new role.
  if (storedRole() !== role) await (await loadIdentity()).alignRole(role);
  return role ?? 'customer';
}

/** Returns the signed-in person's role from the server. It is refetched when the window gets the focus. */
export function useRole(): RoleState {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : null;
  const { data, isError } = usePrivateQuery({
    queryKey: ['admin', email],
    queryFn: () => askRole(email ?? ''),
    enabled: email !== null,
  });
  if (session.status === 'loading') return 'loading';
  if (email === null) return 'customer';
  return data ?? (isError ? 'error' : 'loading');
}

/** Tells whether a role may make a call about other people's data; `false` until the role is known. */
export function mayCall(role: RoleState, name: CallName): boolean {
  if (role === 'loading' || role === 'error' || role === 'customer') return false;
  const { access, others }: Route = routes[name];
  return isOpenTo(others ?? access, role);
}

/** Tells which calls the signed-in person may make by their role. */
export function useMay(): (name: CallName) => boolean {
  const role = useRole();
  return (name) => mayCall(role, name);
}

/** Asks the server again which role the signed-in person has. */
export function recheckRole(): void {
  queryClient.refetchQueries({ queryKey: ['admin'] }).catch(console.error);
}

/** Refetches the role after a refusal, unless it is being fetched: that request itself may have been refused. */
export function doubtRole(): void {
  queryClient
    .invalidateQueries({ queryKey: ['admin'] }, { cancelRefetch: false })
    .catch(console.error);
}
