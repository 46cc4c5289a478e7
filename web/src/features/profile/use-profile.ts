import type { UserDetails } from '@brushline/contract/users';
import { call } from '../../lib/api/call.ts';
import { usePrivateQuery } from '../../lib/hooks/use-private-query.ts';

export const profileKey = (email: string) => ['userDetails', email] as const;

/** Reads the profile of the person with this e-mail. It is kept until saved again, because nobody else changes it. */
export function useProfile(email: string) {
  return usePrivateQuery<UserDetails>({
    queryKey: profileKey(email),
    queryFn: ({ signal }) => call('getUserDetails', { params: { email } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
