import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const profileKey = (email: string) => ['userDetails', email] as const;

/** The profile of the person with this e-mail. Kept until saved anew: nobody else changes it. */
export function useProfile(email: string) {
  return useQuery({
    queryKey: profileKey(email),
    queryFn: ({ signal }) => call('getUserDetails', { params: { email } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
