import type { UserDetails } from '@brushline/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { profileKey } from './use-profile.ts';

/** Saves the profile of the person with this e-mail. */
export function useSaveProfile(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserDetails) => call('updateUserDetails', { params: { email }, body }),
    onSuccess: (_answer, body) =>
      client.setQueriesData({ queryKey: profileKey(email) }, () => body),
  });
}
