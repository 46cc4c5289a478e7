import type { UserDetails } from '@brushline/contract/users';
import { findProfile } from '../../data/profiles.ts';
import type { Caller } from '../caller.ts';
import type { Shop } from '../shop.ts';

/**
 * The profile of the user with this e-mail: the caller's own by uid, another's (for an admin) by who
 * has that e-mail now. Every field is empty when there is none.
 */
export async function getProfile(shop: Shop, caller: Caller, email: string): Promise<UserDetails> {
  const uid = email === caller.email ? caller.uid : await uidOf(shop, email);
  const profile = uid === null ? null : await findProfile(shop.db, uid);
  const { education = '', location = '', phone = '', linkedIn = '' } = profile ?? {};
  return { education, location, phone, linkedIn };
}

async function uidOf(shop: Shop, email: string): Promise<string | null> {
  const account = await shop.identity.findByEmail(email);
  return account?.uid ?? null;
}
