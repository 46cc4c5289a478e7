import type { PageQuery } from '@brushline/contract/paging';
import type { User } from '@brushline/contract/users';
import type { UserRecord } from '../../data/records.ts';
import { mapPage, type Page } from '../../shared/page.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

/**
 * Lists everyone on record, with the e-mail address and the rights that the identity service knows at this
 * moment, so that a promotion by a row meets the user whom the row shows.
 */
export async function listUsers(shop: Shop, page: PageQuery = {}): Promise<Page<User>> {
  const users = await shop.store.users.page(page);
  const live = await shop.identity.findAll(users.rows.map(({ id }) => id));
  const byUid = new Map(live.map((account) => [account.uid, account]));
  return mapPage(users, (user) => toUser(user, byUid.get(user.id)));
}

/** Returns a row of the list. One without an account is of somebody who has deleted it. */
function toUser({ id, email, name }: UserRecord, account: Account | undefined): User {
  return {
    _id: id,
    email: account?.email ?? email,
    name: account?.name ?? name,
    role: account?.role ?? 'customer',
    emailConfirmed: account?.emailVerified === true,
  };
}
