import type { UserDetails } from '@brushline/contract/users';
import { saveProfile } from '../../data/profiles.ts';
import type { Caller } from '../caller.ts';
import type { Shop } from '../shop.ts';

/** Replaces the caller's own profile; a field that is not there becomes empty. */
export async function updateProfile(shop: Shop, caller: Caller, details: UserDetails) {
  const { education = '', location = '', phone = '', linkedIn = '' } = details;
  const fields = { education, location, phone, linkedIn };
  await saveProfile(shop.db, { ...fields, id: caller.uid, updatedAt: shop.now() });
}
