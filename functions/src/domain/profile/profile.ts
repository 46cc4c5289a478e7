import { filledDetails, type UserDetails } from '@brushline/contract/users';
import { transact } from '../../data/store.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

/**
 * Returns the profile of the user with this e-mail address: the caller's own by uid, or for an admin, that of the
 * account that now has the address. Without a profile, every field is empty.
 */
export async function getProfile(shop: Shop, caller: Account, email: string): Promise<UserDetails> {
  const uid = email === caller.email ? caller.uid : await uidOf(shop, email);
  return filledDetails((uid === null ? null : await shop.store.profiles.get(uid)) ?? {});
}

async function uidOf(shop: Shop, email: string): Promise<string | null> {
  const account = await shop.identity.findByEmail(email);
  return account?.uid ?? null;
}

/** Replaces the caller's own profile. A missing field becomes empty. */
export async function updateProfile(shop: Shop, caller: Account, details: UserDetails) {
  const profile = { ...filledDetails(details), id: caller.uid };
  await transact(shop, async (store) => store.profiles.put(profile));
}
