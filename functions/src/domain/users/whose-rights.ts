import { messages } from '@brushline/contract/messages';
import type { Role } from '@brushline/contract/roles';
import { normaliseEmail } from '@brushline/contract/values/text';
import type { StaffCall } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import type { PeopleShop } from '../shop.ts';

/** A change of a user's admin rights. The caller is an admin by their live claim, or the command line. */
export interface ChangeOfRights extends StaffCall {
  email: string;
  /** The uid in the list's row, if the caller knows it. */
  uid?: string | null;
  /** The role that the caller saw, `null` for a customer; absent if the client does not state it. */
  seen?: Role | null | undefined;
}

/**
 * Finds the live account whose rights to change. An e-mail address can change hands, a uid cannot: the call is
 * about the user whom the list shows, and not about a stranger who has registered the address since then. If the
 * list is outdated, it is corrected, and the caller must look again.
 *
 * @throws ProblemError `not_found` if nobody has this e-mail address; `forbidden` if another account has it, or
 * several have had it.
 */
export async function whoseRights(shop: PeopleShop, change: ChangeOfRights): Promise<Account> {
  const email = normaliseEmail(change.email);
  const uid = change.uid ?? null;
  const [account, recorded] = await Promise.all([
    uid === null ? shop.identity.findByEmail(email) : shop.identity.findByUid(uid),
    shop.store.users.where('email', email),
  ]);
  const meant = uid === null ? recorded.map(({ id }) => id) : [uid];
  const isMeant = account?.email === email && meant.every((id) => id === account.uid);
  if (account && isMeant) return account;
  if (meant.length === 0)
    throw new ProblemError('not_found', { detail: 'No account has this e-mail address.' });
  for (const id of meant) await refresh(shop, id);
  if (!account) throw new ProblemError('not_found', { detail: 'This account no longer exists.' });
  throw new ProblemError('forbidden', {
    detail: `${messages.adminNotMade}: this e-mail address now belongs to another account. Reload the list of users and check who it is.`,
  });
}

/** Brings a row of the list up to date with its account. */
async function refresh(shop: PeopleShop, uid: string): Promise<void> {
  const account = await shop.identity.findByUid(uid);
  await transact(shop, async (store) => {
    const user = await store.users.get(uid);
    if (!user) return;
    if (!account) store.users.delete(uid);
    else if (account.email !== null && account.email !== user.email)
      store.users.put({ ...user, email: account.email });
  });
}

/**
 * Refuses to replace a role that somebody else has changed since the caller saw it. Clients that do not state what
 * they saw replace any role, as in the specification.
 */
export function requireSeen(now: Role | null, seen: Role | null | undefined = now): void {
  if (seen === now) return;
  throw new ProblemError('role_changed', {
    detail: 'Somebody else has changed this. Nothing has been saved.',
  });
}
