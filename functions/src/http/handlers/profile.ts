import { getProfile } from '../../domain/profile/get-profile.ts';
import { updateProfile } from '../../domain/profile/update-profile.ts';
import type { Handler } from '../handler.ts';

export const getUserDetails: Handler<'getUserDetails'> = ({ shop, caller, params }) =>
  getProfile(shop, caller, params.email);

export const updateUserDetails: Handler<'updateUserDetails'> = async ({ shop, caller, body }) => {
  await updateProfile(shop, caller, body);
  return { acknowledged: true };
};
