import { findRemovals, putRemovals, readRemovals } from '../../data/admins-lock.ts';
import { transact } from '../../data/transact.ts';
import { findAdmins, findUser, saveUser } from '../../data/users.ts';
import { record } from '../audit/record.ts';
import type { Account } from '../identity.ts';
import { ProblemError } from '../problem-error.ts';
import type { Shop as WholeShop } from '../shop.ts';
import { type ChangeOfRights, whoseRights } from './whose-rights.ts';

/** The part of the shop that it takes. */
type Shop = Pick<WholeShop, 'db' | 'identity' | 'now'>;

/** How often another removal may come between; each of them ends with one admin less. */
const MAX_ROUNDS = 5;

/**
 * Takes an admin's rights away, which holds from their next request on. `modifiedCount` is 0 for one
 * who has none.
 *
 * The removal is put on record first, the claim follows, the stored role last. A crash in between leaves
 * an admin who is `demoting`: no longer counted among those who are left, and asking again completes it.
 *
 * @throws ProblemError as `whoseRights` does; `forbidden` for the last admin, after whom nobody could
 * look after the shop; `unavailable` when others are removed all the time.
 */
export async function removeAdmin(shop: Shop, change: ChangeOfRights) {
  const account = await whoseRights(shop, change);
  if (account.admin) {
    await announce(shop, account, change);
    await shop.identity.setAdmin(account.uid, false);
  }
  const wasUnderWay = await mirrorCustomer(shop, account.uid);
  return { modifiedCount: account.admin || wasUnderWay ? 1 : 0 };
}

/**
 * Puts a removal on record while another admin is left. Live claims cannot be read in a transaction, so
 * the removals are counted before they are and again in it: two at once do not count each other as left.
 */
async function announce(shop: Shop, account: Account, change: ChangeOfRights): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const removals = await findRemovals(shop.db);
    const isOneLeft = await hasOtherAdmin(shop, account.uid);
    const outcome = await transact(shop.db, async (transaction) => {
      const [user, current] = await Promise.all([
        findUser(shop.db, transaction, account.uid),
        readRemovals(shop.db, transaction),
      ]);
      if (user?.role === 'demoting') return 'done';
      if (current !== removals) return 'again';
      if (!isOneLeft) return 'last';
      const { uid, email, name } = account;
      const fresh = { id: uid, email: email ?? '', name: name ?? '', lastSeenAt: null };
      const known = user ?? { ...fresh, createdAt: shop.now() };
      saveUser(shop.db, transaction, { ...known, role: 'demoting' });
      putRemovals(shop.db, transaction, removals + 1);
      record(shop, transaction, {
        who: change.by,
        what: 'user.remove-admin',
        subject: known.email,
        before: { uid, email: known.email, admin: true },
        after: { uid, email: known.email, admin: false },
        requestId: change.requestId,
      });
      return 'done';
    });
    if (outcome === 'done') return;
    if (outcome === 'last') throw lastAdmin();
  }
  throw new ProblemError('unavailable', { retryAfterSeconds: 1 });
}

/** Whether somebody else is an admin by the live claim; a row of a deleted account is not enough. */
async function hasOtherAdmin(shop: Shop, uid: string): Promise<boolean> {
  const others = (await findAdmins(shop.db)).filter(({ id }) => id !== uid);
  const accounts = await shop.identity.findAll(others.map(({ id }) => id));
  return accounts.some(({ admin }) => admin);
}

/** @returns whether a removal was on record and not complete */
function mirrorCustomer(shop: Shop, uid: string): Promise<boolean> {
  return transact(shop.db, async (transaction) => {
    const user = await findUser(shop.db, transaction, uid);
    if (!user || user.role === 'customer') return false;
    saveUser(shop.db, transaction, { ...user, role: 'customer' });
    return user.role === 'demoting';
  });
}

function lastAdmin(): ProblemError {
  return new ProblemError('forbidden', {
    detail: 'This is the last admin. Make someone else an admin first.',
  });
}
