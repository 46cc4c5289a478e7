import type { UserRecord } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import { inRounds } from '../in-rounds.ts';
import type { PeopleShop } from '../shop.ts';
import { userOf } from './make-admin.ts';
import { type ChangeOfRights, requireSeen, whoseRights } from './whose-rights.ts';

/** The lock whose version counts the removals of admins. */
const ADMINS = 'admins';

/** The roles on record of users who have admin rights, or are about to get or lose them. */
const ADMIN_STATES: ReadonlySet<UserRecord['role']> = new Set(['admin', 'promoting', 'demoting']);

/**
 * Removes an admin's rights, from their next request on. `modifiedCount` is 0 if they had none.
 *
 * The removal is recorded first, then the claim is removed, then the stored role. A crash in between leaves an admin
 * who is `demoting`: the next removal does not count them as left, and repeating this one completes it.
 *
 * @throws ProblemError as `whoseRights` does; `role_changed` if the caller saw an admin who has another role now;
 * `forbidden` for the shop's last admin; `unavailable` while other removals keep interfering
 */
export async function removeAdmin(shop: PeopleShop, change: ChangeOfRights) {
  const account = await whoseRights(shop, change);
  const isAdmin = account.role === 'admin';
  if (account.role !== null) requireSeen(account.role, change.seen);
  if (isAdmin) {
    await announce(shop, account, change);
    await shop.identity.setRole(account.uid, null);
  }
  const wasUnderWay = await mirrorCustomer(shop, account.uid);
  return { modifiedCount: isAdmin || wasUnderWay ? 1 : 0 };
}

/**
 * Records a removal while another admin is left. Live claims cannot be read in a transaction, so the version of the
 * removals is read before them and checked in it. Two concurrent removals thus do not count each other as left.
 */
async function announce(shop: PeopleShop, account: Account, change: ChangeOfRights): Promise<void> {
  await inRounds(async () => {
    const removals = (await shop.store.locks.get(ADMINS))?.version ?? 0;
    const isOneLeft = await hasOtherAdmin(shop, account.uid);
    return transact(shop, async (store) => {
      const [user, lock] = await Promise.all([
        userOf(shop, store, account),
        store.locks.get(ADMINS),
      ]);
      if (user.role === 'demoting') return 'done';
      if ((lock?.version ?? 0) !== removals) return null;
      if (!isOneLeft)
        throw new ProblemError('forbidden', {
          detail: 'This is the last admin. Make someone else an admin first.',
        });
      store.users.put({ ...user, role: 'demoting' });
      store.locks.put({ id: ADMINS, version: removals + 1 });
      store.audit.add(shop.now(), change, {
        what: 'user.remove-admin',
        subject: user.email,
        before: { uid: user.id, email: user.email, admin: true },
        after: { uid: user.id, email: user.email, admin: false },
      });
      return 'done';
    });
  });
}

/** Tells whether another user is an admin by their live claim. A deleted or a disabled account does not count. */
async function hasOtherAdmin(shop: PeopleShop, uid: string): Promise<boolean> {
  const others = (await shop.store.users.admins()).filter(({ id }) => id !== uid);
  const accounts = await shop.identity.findAll(others.map(({ id }) => id));
  return accounts.some(({ role, isDisabled }) => role === 'admin' && !isDisabled);
}

/** Stores that a user is a customer. Returns whether a removal was in progress. */
function mirrorCustomer(shop: PeopleShop, uid: string): Promise<boolean> {
  return transact(shop, async (store) => {
    const user = await store.users.get(uid);
    if (!user || !ADMIN_STATES.has(user.role)) return false;
    store.users.put({ ...user, role: 'customer' });
    return user.role === 'demoting';
  });
}
