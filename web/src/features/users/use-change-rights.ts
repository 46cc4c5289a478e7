import { messages } from '@brushline/contract/messages';
import type { User } from '@brushline/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/api/call.ts';
import { toast } from '../../lib/toast.ts';
import { changeRows } from '../../lib/use-pages.ts';
import { recheckAdmin } from './recheck-admin.ts';

/** The uid goes along with the e-mail: who the row shows is meant, whoever has the address by now. */
function change(name: 'makeAdmin' | 'removeAdmin', { email, _id }: User): Promise<Response> {
  return ask(name, { params: { email } }, {}, { uid: _id });
}

/** Makes the user of a row an admin, and says how it went. */
export function useMakeAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user: User) => change('makeAdmin', user),
    onSuccess: (_answer, { _id }) => {
      changeRows<User>(client, ['users'], (user) => withRole(user, _id, 'admin'));
      toast.success(messages.adminMade);
    },
    onError: () => toast.error(messages.adminNotMade),
  });
}

/** Takes the rights of the admin of a row. */
export function useRemoveAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user: User) => change('removeAdmin', user),
    onSuccess: (_answer, { _id }) => {
      changeRows<User>(client, ['users'], (user) => withRole(user, _id, 'customer'));
      toast.success(messages.adminRemoved);
      // It may have been one's own row.
      recheckAdmin();
    },
  });
}

function withRole(user: User, uid: string, role: User['role']): User {
  return user._id === uid ? { ...user, role } : user;
}
