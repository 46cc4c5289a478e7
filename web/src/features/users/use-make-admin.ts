import { messages } from '@brushline/contract/messages';
import type { User } from '@brushline/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { changeRows } from '../../lib/use-pages.ts';

/** Makes the user with this e-mail an admin, and says how it went. */
export function useMakeAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => callFunction('makeAdmin', { email }),
    onSuccess: (_answer, email) => {
      changeRows<User>(client, ['users'], (user) => promoted(user, email));
      toast.success(messages.adminMade);
    },
    onError: () => toast.error(messages.adminNotMade),
  });
}

function promoted(user: User, email: string): User {
  return user.email === email ? { ...user, role: 'admin' } : user;
}
