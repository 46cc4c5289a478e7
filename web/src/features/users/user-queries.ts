import { messages } from '@brushline/contract/messages';
import type { User } from '@brushline/contract/users';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/api/call.ts';
import { callPage } from '../../lib/api/call-page.ts';
import { changeRows, usePages } from '../../lib/hooks/use-pages.ts';
import { recheckRole } from '../../lib/session/use-role.ts';
import { toast } from '../../lib/toast.ts';
import type { RoleChange } from './roles.ts';

/** Reads the users in the order of their e-mail, for admins. */
export function useUsers() {
  return usePages<User>(['users'], ({ limit, cursor, signal }) =>
    callPage('listUsers', {}, { limit, cursor }, { signal }),
  );
}

/** Makes the user of a row an admin, and says how it went. */
export function useMakeAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user: User) => change('makeAdmin', user),
    onSuccess: (_answer, user) => {
      setRole(client, user, 'admin');
      toast.success(messages.adminMade);
    },
    onError: (error) => toast.error(messages.adminNotMade, error.message),
  });
}

/** Gives the user of a row a role, or takes the one that they have. */
export function useChangeRole() {
  const client = useQueryClient();
  return async function changeRole({ user, role }: RoleChange): Promise<void> {
    const wasAdmin = user.role === 'admin';
    if (wasAdmin) await change('removeAdmin', user);
    else
      await ask(
        'setRole',
        { params: { email: user.email }, body: { role } },
        {},
        { uid: user._id },
      );
    setRole(client, user, role);
    toast.success(wasAdmin ? messages.adminRemoved : 'Role changed');
    // It may have been one's own row.
    recheckRole();
  };
}

/** Sends the uid with the e-mail: the row's own user is meant, whoever has the address by now. */
function change(name: 'makeAdmin' | 'removeAdmin', { email, _id }: User): Promise<Response> {
  return ask(name, { params: { email } }, {}, { uid: _id });
}

function setRole(client: QueryClient, { _id }: User, role: User['role']): void {
  changeRows<User>(client, ['users'], (user) => (user._id === _id ? { ...user, role } : user));
}
