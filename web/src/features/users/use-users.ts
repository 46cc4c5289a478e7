import type { User } from '@brushline/contract/users';
import { callPage } from '../../lib/api/call-page.ts';
import { usePages } from '../../lib/use-pages.ts';

/** The users in the order of their e-mail, for admins. */
export function useUsers() {
  return usePages<User>(['users'], ({ limit, cursor, signal }) =>
    callPage('listUsers', {}, { limit, cursor }, { signal }),
  );
}
