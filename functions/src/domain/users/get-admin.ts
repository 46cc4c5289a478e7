import type { StaffRole } from '@brushline/contract/roles';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Shop } from '../shop.ts';

/**
 * Tells whether the user with this e-mail address is currently an admin, or which other role they have. Throws
 * `not_found`.
 */
export async function getAdmin(
  shop: Shop,
  email: string,
): Promise<{ admin: boolean; role?: StaffRole }> {
  const account = await shop.identity.findByEmail(email);
  if (!account)
    throw new ProblemError('not_found', { detail: 'No account has this e-mail address.' });
  const { role } = account;
  return role === 'admin' || role === null ? { admin: role === 'admin' } : { admin: false, role };
}
