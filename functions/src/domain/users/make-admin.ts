import { messages } from '@brushline/contract/messages';
import type { UserRecord } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { act } from '../audit/act.ts';
import type { Account } from '../identity.ts';
import type { PeopleShop, RightsShop } from '../shop.ts';
import { announceAfterTheirs, roleIn } from './recorded-role.ts';
import { type ChangeOfRights, requireSeen, whoseRights } from './whose-rights.ts';

/**
 * Makes a user an admin, even one who has never visited. `modifiedCount` is 0 if they already are one.
 *
 * The identity service cannot take part in a transaction. So the promotion is recorded first, then the claim is
 * set, and then the role is stored: rights never exist without their record. After a crash in between, the list
 * still shows the user as a customer, and a repeated call completes the promotion.
 *
 * If addresses must be confirmed, earlier sessions end first, so that a session left open elsewhere gets no admin
 * rights. Otherwise the page renews its token.
 *
 * @throws ProblemError as `whoseRights` does; `role_changed` if the role is not the one that the caller saw;
 * `forbidden` for an address that is not confirmed
 */
export async function makeAdmin(shop: RightsShop, promotion: ChangeOfRights) {
  const account = await whoseRights(shop, promotion);
  const isAdmin = account.role === 'admin';
  if (!isAdmin) {
    requireConfirmed(shop, account, messages.adminNotMade);
    await announceAfterTheirs(shop, account.uid, () => announce(shop, account, promotion));
    if (shop.newAdmins === 'confirmed') await shop.identity.endSessions(account.uid);
    await shop.identity.setRole(account.uid, 'admin');
  }
  await mirrorAdmin(shop, account);
  return { modifiedCount: isAdmin ? 0 : 1 };
}

/**
 * Requires a confirmed address. Anybody can register a stranger's address, so an unconfirmed one does not identify its
 * user.
 */
export function requireConfirmed(
  { newAdmins }: RightsShop,
  { emailVerified }: Account,
  refusal: string,
): void {
  if (newAdmins === 'anyone' || emailVerified) return;
  throw new ProblemError('forbidden', {
    detail: `${refusal}: this e-mail address is not confirmed. Its owner confirms it on My Profile.`,
  });
}

function announce(shop: RightsShop, account: Account, promotion: ChangeOfRights) {
  return act(shop, promotion, async (store) => {
    const user = await userOf(shop, store, account);
    if (roleIn(user) !== 'admin') requireSeen(roleIn(user), promotion.seen);
    store.users.put({ ...user, role: 'promoting' });
    return {
      what: 'user.make-admin',
      subject: user.email,
      before: { uid: user.id, email: user.email, admin: false },
      after: { uid: user.id, email: user.email, admin: true },
    };
  });
}

async function mirrorAdmin(shop: RightsShop, account: Account) {
  await transact(shop, async (store) => {
    const user = await userOf(shop, store, account);
    // A removal in progress is completed first.
    if (user.role === 'admin' || user.role === 'demoting') return;
    store.users.put({ ...user, role: 'admin' });
  });
}

/** Returns the stored user, or a new record for one who has never visited. */
export async function userOf(
  shop: PeopleShop,
  store: UnitOfWork,
  account: Account,
): Promise<UserRecord> {
  const known = await store.users.get(account.uid);
  const { uid: id, email, name } = account;
  const fresh = { role: 'customer', createdAt: shop.now(), lastSeenAt: null } as const;
  return known ?? { ...fresh, id, email: email ?? '', name: name ?? '' };
}
