import { normaliseEmail } from '@brushline/contract/text';
import { type Act, isActDone } from '../../data/audit.ts';
import type { UserRecord } from '../../data/records.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { findUser, saveUser } from '../../data/users.ts';
import { record } from '../audit/record.ts';
import type { Account } from '../identity.ts';
import { ProblemError } from '../problem-error.ts';
import type { Shop as WholeShop } from '../shop.ts';

/** Who makes whom an admin. `by` is an admin whose live claim was checked, or the command line. */
export interface Promotion {
  email: string;
  by: Act['who'];
  requestId: string;
}

/** The part of the shop that it takes. */
type Shop = Pick<WholeShop, 'db' | 'identity' | 'now'>;

/**
 * Makes the user with this e-mail an admin, also one who has never been here. `modifiedCount` is 0
 * when they are one already. Throws `not_found` when nobody has this e-mail.
 *
 * The identity service takes no part in a transaction, so the promotion is put on record first, the
 * claim follows, the stored role last: power never exists without its record. A crash in between
 * leaves a user whom the list still shows as a customer, and asking again completes it.
 */
export async function makeAdmin(shop: Shop, promotion: Promotion) {
  const account = await shop.identity.findByEmail(normaliseEmail(promotion.email));
  if (!account)
    throw new ProblemError('not_found', { detail: 'No account has this e-mail address.' });
  if (!account.admin) {
    await announce(shop, account, promotion);
    await shop.identity.setAdmin(account.uid, true);
  }
  await mirrorAdmin(shop, account);
  return { modifiedCount: account.admin ? 0 : 1 };
}

async function announce(shop: Shop, account: Account, { by, requestId }: Promotion) {
  await transact(shop.db, async (transaction) => {
    if (await isActDone(shop.db, transaction, requestId)) return;
    const user = await userOf(shop, transaction, account);
    saveUser(shop.db, transaction, { ...user, role: 'promoting' });
    record(shop, transaction, {
      who: by,
      what: 'user.make-admin',
      subject: user.email,
      before: { uid: user.id, email: user.email, admin: false },
      after: { uid: user.id, email: user.email, admin: true },
      requestId,
    });
  });
}

async function mirrorAdmin(shop: Shop, account: Account) {
  await transact(shop.db, async (transaction) => {
    const user = await userOf(shop, transaction, account);
    if (user.role !== 'admin') saveUser(shop.db, transaction, { ...user, role: 'admin' });
  });
}

/** The stored user; a new record for one who has never been here. */
async function userOf(shop: Shop, transaction: Transaction, account: Account): Promise<UserRecord> {
  const known = await findUser(shop.db, transaction, account.uid);
  const { uid: id, email, name } = account;
  const fresh = { role: 'customer', createdAt: shop.now(), lastSeenAt: null } as const;
  return known ?? { ...fresh, id, email: email ?? '', name: name ?? '' };
}
