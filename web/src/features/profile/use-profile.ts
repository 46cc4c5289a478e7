import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';

export const profileKey = (email: string) => ['userDetails', email] as const;

/** Reads the profile of the user with this e-mail address. It is cached until saved again, because nobody else changes it. */
export function useProfile(email: string) {
  const options = { staleTime: Number.POSITIVE_INFINITY };
  return usePrivateCall(profileKey(email), 'getUserDetails', { params: { email } }, options);
}
