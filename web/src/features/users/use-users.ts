import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** All users, for admins. */
export function useUsers() {
  return useQuery({
    queryKey: ['users'],
    queryFn: ({ signal }) => call('listUsers', {}, { signal }),
  });
}
