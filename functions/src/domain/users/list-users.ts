import type { PageQuery } from '@brushline/contract/paging';
import type { User } from '@brushline/contract/users';
import type { UserRecord } from '../../data/records.ts';
import { findUsers } from '../../data/users.ts';
import { mapPage, type Page } from '../page.ts';
import type { Shop } from '../shop.ts';

/** Everyone on record. A promotion that is not complete shows as a customer: it can be asked again. */
export async function listUsers(shop: Shop, page: PageQuery = {}): Promise<Page<User>> {
  return mapPage(await findUsers(shop.db, page), toUser);
}

function toUser({ id, email, name, role }: UserRecord): User {
  return { _id: id, email, name, role: role === 'admin' ? 'admin' : 'customer' };
}
