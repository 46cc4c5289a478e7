import type { Role } from '@brushline/contract/roles';
import type { UserRecord } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { RightsShop } from '../shop.ts';

/** Returns the role that a stored user has, or is about to get. */
export function roleIn({ role }: UserRecord): Role | null {
  if (role === 'promoting') return 'admin';
  return role === 'customer' || role === 'demoting' ? null : role;
}

/**
 * Records a change. If it is refused because a colleague's change is already recorded, that one is completed first:
 * it may have been interrupted before its claim was set, and would block every later change.
 */
export async function announceAfterTheirs(
  shop: RightsShop,
  uid: string,
  announce: () => Promise<unknown>,
): Promise<void> {
  try {
    await announce();
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'role_changed') await complete(shop, uid);
    throw error;
  }
}

async function complete({ store, identity, newAdmins }: RightsShop, uid: string): Promise<void> {
  const user = await store.users.get(uid);
  const role = user && roleIn(user);
  if (role !== null && newAdmins === 'confirmed') await identity.endSessions(uid);
  await identity.setRole(uid, role);
}
