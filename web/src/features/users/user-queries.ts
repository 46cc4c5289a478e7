import { messages } from '@brushline/contract/messages';
import type { User } from '@brushline/contract/users';
import { ApiError, hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { keepFocus } from '../../lib/browser/keep-focus.ts';
import { changeRows, usePages } from '../../lib/hooks/use-pages.ts';
import { reasonOf } from '../../lib/notices/tell-fault.ts';
import { toast } from '../../lib/notices/toast.ts';
import { recheckRole } from '../../lib/session/use-role.ts';
import { type RoleChange, roleWords } from './roles.ts';

/** Reads the users, by e-mail address. */
export function useUsers() {
  return usePages(['users'], 'listUsers', {});
}

/** Makes a user an admin, and reports the result. */
export async function makeAdmin(user: User): Promise<void> {
  try {
    await call('makeAdmin', about(user));
    setRole(user, 'admin');
    toast.success(messages.adminMade);
  } catch (error) {
    const why = (await theirChoice(user, error)) ?? reasonOf(error);
    // Without a response, the user may be an admin now.
    if (error instanceof ApiError && error.isRefusal) toast.error(messages.adminNotMade, why);
    else toast.error(why);
  }
}

/**
 * Gives a user a role, or removes it. If a colleague has changed the role or removed the account in the meantime, shows that, and
 * changes nothing.
 */
export async function changeRole({ user, role }: RoleChange): Promise<void> {
  const wasAdmin = user.role === 'admin';
  try {
    if (wasAdmin) await call('removeAdmin', about(user));
    else await call('setRole', { ...about(user), body: { role } });
  } catch (error) {
    const news = await theirChoice(user, error);
    if (news === null) throw error;
    return toast.error('The role was not changed', news);
  }
  setRole(user, role);
  toast.success(wasAdmin ? messages.adminRemoved : 'Role changed');
  // The admin may have changed their own role.
  recheckRole();
}

/**
 * Identifies a user and their role on screen. The call affects this user, even if the e-mail address now belongs to another,
 * and only if the role has not changed.
 */
function about({ _id, email, role }: User) {
  return { params: { email }, query: { uid: _id, expectedRole: role } };
}

/**
 * Shows the role that a colleague has set in the meantime, or removes a user without an account from the list, and returns a
 * sentence about it; `null` if the change failed for another reason.
 */
async function theirChoice(user: User, error: unknown): Promise<string | null> {
  if (hasCode(error, 'not_found')) {
    changeRows<User>(['users'], (each) => (each._id === user._id ? null : each));
    keepFocus();
    return error.message;
  }
  if (!hasCode(error, 'role_changed')) return null;
  const { admin, role = 'customer' } = await call('getAdmin', { params: { email: user.email } });
  const now = admin ? 'admin' : role;
  setRole(user, now);
  return `Somebody else has changed it: ${user.name || user.email} ${roleNow[now]}.`;
}

const roleNow: Readonly<Record<User['role'], string>> = {
  admin: 'is now an admin',
  sales: `now has the role ${roleWords.sales.name}`,
  warehouse: `now has the role ${roleWords.warehouse.name}`,
  customer: 'now has no role',
};

function setRole({ _id }: User, role: User['role']): void {
  changeRows<User>(['users'], (user) => (user._id === _id ? { ...user, role } : user));
}
