import type { UserDetails } from '@brushline/contract/users';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { profileKey } from './use-profile.ts';

/** Saves the profile of the person with this e-mail. */
export async function saveProfile(email: string, body: UserDetails): Promise<void> {
  await call('updateUserDetails', { params: { email }, body });
  queryClient.setQueriesData({ queryKey: profileKey(email) }, () => body);
}
