import { getAdmin } from '../../domain/users/get-admin.ts';
import { listUsers } from '../../domain/users/list-users.ts';
import { makeAdmin } from '../../domain/users/make-admin.ts';
import { recordUser } from '../../domain/users/record-user.ts';
import { removeAdmin } from '../../domain/users/remove-admin.ts';
import { setRole } from '../../domain/users/set-role.ts';
import type { ChangeOfRights } from '../../domain/users/whose-rights.ts';
import type { Call, Handlers } from '../handler.ts';
import { acknowledged } from './answers.ts';

export const users = {
  recordUser: async ({ shop, caller, token }) => {
    await recordUser(shop, caller);
    return { acknowledged: true, token };
  },
  listUsers: ({ shop, query }) => listUsers(shop, query),
  getAdmin: ({ shop, params }) => getAdmin(shop, params.email),
  makeAdmin: ({ shop, ...call }) => makeAdmin(shop, changeOf(call)),
  removeAdmin: ({ shop, ...call }) => removeAdmin(shop, changeOf(call)),
  setRole: ({ shop, ...call }) => {
    const { role } = call.body;
    return setRole(shop, { ...changeOf(call), role: role === 'customer' ? null : role });
  },
  endSessions: ({ shop, caller }) => acknowledged(shop.identity.endSessions(caller.uid)),
} satisfies Partial<Handlers>;

/** Returns the change of rights that a call asks for. */
function changeOf(
  call: Pick<
    Call<'makeAdmin' | 'removeAdmin' | 'setRole'>,
    'caller' | 'params' | 'query' | 'requestId'
  >,
): ChangeOfRights {
  const { caller, params, query, requestId } = call;
  const { uid = null, expectedRole } = query;
  const seen = expectedRole === 'customer' ? null : expectedRole;
  return { email: params.email, uid, seen, caller, requestId };
}
