import { getProfile } from '../../domain/profile/get-profile.ts';
import { updateProfile } from '../../domain/profile/update-profile.ts';
import type { Handlers } from '../handler.ts';

type Name = 'getUserDetails' | 'updateUserDetails';

export const profileHandlers: Pick<Handlers, Name> = {
  getUserDetails: ({ shop, caller, params }) => getProfile(shop, caller, params.email),
  async updateUserDetails({ shop, caller, body }) {
    await updateProfile(shop, caller, body);
    return { acknowledged: true };
  },
};
