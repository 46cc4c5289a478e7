import { ProblemError } from '../../shared/problem-error.ts';
import type { Shop } from '../shop.ts';

/** Tells whether the user with this e-mail is an admin at this moment. Throws `not_found`. */
export async function getAdmin(shop: Shop, email: string): Promise<{ admin: boolean }> {
  const account = await shop.identity.findByEmail(email);
  if (!account)
    throw new ProblemError('not_found', { detail: 'No account has this e-mail address.' });
  return { admin: account.admin };
}
