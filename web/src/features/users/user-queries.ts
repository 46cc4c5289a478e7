import { messages } from '@brushline/contract/messages';
import type { User } from '@brushline/contract/users';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/api/call.ts';
import { callPage } from '../../lib/api/call-page.ts';
import { changeRows, usePages } from '../../lib/hooks/use-pages.ts';
import { recheckAdmin } from '../../lib/session/use-admin.ts';
import { toast } from '../../lib/toast.ts';

/** The users in the order of their e-mail, for admins. */
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

/** Takes the rights of the admin of a row. */
export function useRemoveAdmin() {
  const client = useQueryClient();
  return async function removeAdmin(user: User): Promise<void> {
    await change('removeAdmin', user);
    setRole(client, user, 'customer');
    toast.success(messages.adminRemoved);
    // It may have been one's own row.
    recheckAdmin();
  };
}

/** Sends the uid with the e-mail: the row's own user is meant, whoever has the address by now. */
function change(name: 'makeAdmin' | 'removeAdmin', { email, _id }: User): Promise<Response> {
  return ask(name, { params: { email } }, {}, { uid: _id });
}

function setRole(client: QueryClient, { _id }: User, role: User['role']): void {
  changeRows<User>(client, ['users'], (user) => (user._id === _id ? { ...user, role } : user));
}
