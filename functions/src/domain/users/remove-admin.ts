import { normaliseEmail } from '@brushline/contract/text';
import { transact } from '../../data/transact.ts';
import { findUser, findUsers, saveUser } from '../../data/users.ts';
import { record } from '../audit/record.ts';
import { ProblemError } from '../problem-error.ts';
import type { Shop as WholeShop } from '../shop.ts';
import type { Promotion } from './make-admin.ts';

/** The part of the shop that it takes. */
type Shop = Pick<WholeShop, 'db' | 'identity' | 'now'>;

/**
 * Takes an admin's rights away, which holds from their next request on. `modifiedCount` is 0 for one
 * who has none. No call of the API does this: it is for the command line.
 *
 * The claim goes first and the record follows: a crash in between leaves less power than the record
 * says, and asking again completes it.
 *
 * @throws ProblemError `not_found` when nobody has this e-mail; `forbidden` for the last admin, after
 * whom nobody could look after the shop.
 */
export async function removeAdmin(shop: Shop, { email, by, requestId }: Promotion) {
  const account = await shop.identity.findByEmail(normaliseEmail(email));
  if (!account)
    throw new ProblemError('not_found', { detail: 'No account has this e-mail address.' });
  if (account.admin) {
    await assertNotLast(shop, account.uid);
    await shop.identity.setAdmin(account.uid, false);
  }
  const isRecorded = await transact(shop.db, async (transaction) => {
    const user = await findUser(shop.db, transaction, account.uid);
    if (!user || user.role === 'customer') return false;
    saveUser(shop.db, transaction, { ...user, role: 'customer' });
    record(shop, transaction, {
      who: by,
      what: 'user.remove-admin',
      subject: user.email,
      before: { uid: user.id, email: user.email, admin: true },
      after: { uid: user.id, email: user.email, admin: false },
      requestId,
    });
    return true;
  });
  return { modifiedCount: account.admin || isRecorded ? 1 : 0 };
}

async function assertNotLast(shop: Shop, uid: string): Promise<void> {
  const users = await findUsers(shop.db, {});
  if (users.rows.some(({ id, role }) => role === 'admin' && id !== uid)) return;
  throw new ProblemError('forbidden', {
    detail: 'This is the last admin. Make someone else an admin first.',
  });
}
