import type { StaffRole } from '@brushline/contract/roles';
import { ProblemError } from '../../shared/problem-error.ts';
import { act } from '../audit/act.ts';
import type { Account } from '../identity.ts';
import type { RightsShop } from '../shop.ts';
import { requireConfirmed, userOf } from './make-admin.ts';
import { announceAfterTheirs, roleIn } from './recorded-role.ts';
import { type ChangeOfRights, requireSeen, whoseRights } from './whose-rights.ts';

/** A change of a user's role; `null` removes the current one. */
interface ChangeOfRole extends ChangeOfRights {
  role: StaffRole | null;
}

/**
 * Gives a role to a user who is not an admin, or removes it. `modifiedCount` is 0 when nothing changes.
 *
 * The change is recorded before the claim is set, so no rights exist without a record. A crash in between leaves the
 * rights as they were, and repeating the call completes it. As for a new admin, the shop may require a confirmed
 * address, and then ends earlier sessions. Rights that are removed end with the next request.
 *
 * @throws ProblemError as `whoseRights` does; `role_changed` when the role is not the one that the caller has seen;
 * `forbidden` for an admin, who may do everything already, and for an address that is not confirmed
 */
export async function setRole(shop: RightsShop, change: ChangeOfRole) {
  const { role } = change;
  const account = await whoseRights(shop, change);
  if (account.role === role) return { modifiedCount: 0 };
  requireSeen(account.role, change.seen);
  if (account.role === 'admin') throw isAdmin();
  if (role !== null) requireConfirmed(shop, account, 'The role was not changed');
  await announceAfterTheirs(shop, account.uid, () => announce(shop, account, change));
  if (role !== null && shop.newAdmins === 'confirmed') await shop.identity.endSessions(account.uid);
  await followRecord(shop, account.uid, role);
  return { modifiedCount: 1 };
}

function announce(shop: RightsShop, account: Account, change: ChangeOfRole): Promise<unknown> {
  const { role, seen } = change;
  return act(shop, change, async (store) => {
    const user = await userOf(shop, store, account);
    // Another change came first: the claim that was read is out of date.
    if (roleIn(user) !== role) requireSeen(roleIn(user), seen);
    if (roleIn(user) === 'admin' || user.role === 'demoting') throw isAdmin();
    store.users.put({ ...user, role: role ?? 'customer' });
    return {
      what: 'user.set-role',
      subject: user.email,
      before: { uid: user.id, email: user.email, role: account.role },
      after: { uid: user.id, email: user.email, role },
    };
  });
}

/**
 * Sets the claims, and sets them again if another change was recorded in the meantime. So the last claims always
 * match the record, whichever of the two is faster.
 */
async function followRecord(shop: RightsShop, uid: string, role: StaffRole | null): Promise<void> {
  await shop.identity.setRole(uid, role);
  const user = await shop.store.users.get(uid);
  const recorded = user && roleIn(user);
  if (recorded !== role) await shop.identity.setRole(uid, recorded);
}

function isAdmin(): ProblemError {
  return new ProblemError('forbidden', {
    detail: 'An admin can do everything. Remove the admin rights first.',
  });
}
