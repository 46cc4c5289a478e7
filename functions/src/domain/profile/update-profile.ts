import type { UserDetails } from '@brushline/contract/users';
import { transact } from '../../data/transact.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

/** Replaces the caller's own profile. A missing field becomes empty. */
export async function updateProfile(shop: Shop, caller: Account, details: UserDetails) {
  const { education = '', location = '', phone = '', linkedIn = '' } = details;
  const fields = { education, location, phone, linkedIn };
  const profile = { ...fields, id: caller.uid, updatedAt: shop.now() };
  await transact(shop, async (store) => store.profiles.put(profile));
}
