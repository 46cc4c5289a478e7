import type { User } from '@brushline/contract/users';
import { findUsers } from '../../data/users.ts';
import type { Shop } from '../shop.ts';

/** Everyone on record. A promotion that is not complete shows as a customer: it can be asked again. */
export async function listUsers(shop: Shop): Promise<User[]> {
  const users = await findUsers(shop.db);
  return users.map(({ id, email, name, role }) => ({
    _id: id,
    email,
    name,
    role: role === 'admin' ? 'admin' : 'customer',
  }));
}
