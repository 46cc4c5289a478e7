import type { PageQuery } from '@brushline/contract/paging';
import type { StaffRole } from '@brushline/contract/roles';
import type { User } from '@brushline/contract/users';
import type { UserRecord } from '../../data/records.ts';
import { mapPage, type Page } from '../../shared/page.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

/**
 * Lists everyone on record, with the live e-mail address and rights, so that a promotion applies to the
 * user whom the row shows.
 */
export async function listUsers(shop: Shop, page: PageQuery): Promise<Page<User>> {
  const users = await shop.store.users.page(page);
  const live = await shop.identity.findAll(users.rows.map(({ id }) => id));
  const byUid = new Map(live.map((account) => [account.uid, account]));
  return mapPage(users, (user) => toUser(user, byUid.get(user.id)));
}

/** Returns a row of the list. Without an account, it is a user who has deleted theirs. */
function toUser({ id, email, name }: UserRecord, account: Account | undefined): User {
  return {
    _id: id,
    email: account?.email ?? email,
    name: account?.name ?? name,
    role: account?.role ?? 'customer',
    emailConfirmed: account?.emailVerified ?? false,
  };
}

/**
 * Tells whether the user with this e-mail address is currently an admin, or which other role they have. Throws
 * `not_found`.
 */
export async function getAdmin(
  shop: Shop,
  email: string,
): Promise<{ admin: boolean; role?: StaffRole }> {
  const account = await shop.identity.findByEmail(email);
  if (!account)
    throw new ProblemError('not_found', { detail: 'No account has this e-mail address.' });
  const { role } = account;
  return role === 'admin' || role === null ? { admin: role === 'admin' } : { admin: false, role };
}
