import { getAdmin as isAdmin } from '../../domain/users/get-admin.ts';
import { listUsers as showUsers } from '../../domain/users/list-users.ts';
import { makeAdmin as promote } from '../../domain/users/make-admin.ts';
import { recordUser as recordVisit } from '../../domain/users/record-user.ts';
import { removeAdmin as demote } from '../../domain/users/remove-admin.ts';
import { setRole as changeRole } from '../../domain/users/set-role.ts';
import type { ChangeOfRights } from '../../domain/users/whose-rights.ts';
import type { Call, Handler } from '../handler.ts';

export const recordUser: Handler<'recordUser'> = async ({ shop, caller, token }) => {
  await recordVisit(shop, caller);
  return { acknowledged: true, token };
};

export const listUsers: Handler<'listUsers'> = ({ shop, query }) => showUsers(shop, query);

export const getAdmin: Handler<'getAdmin'> = ({ shop, params }) => isAdmin(shop, params.email);

export const makeAdmin: Handler<'makeAdmin'> = ({ shop, ...call }) => promote(shop, changeOf(call));

export const removeAdmin: Handler<'removeAdmin'> = ({ shop, ...call }) =>
  demote(shop, changeOf(call));

export const setRole: Handler<'setRole'> = ({ shop, ...call }) => {
  const { role } = call.body;
  return changeRole(shop, { ...changeOf(call), role: role === 'customer' ? null : role });
};

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
  return { email: params.email, uid, seen, by: caller, requestId };
}

export const endSessions: Handler<'endSessions'> = async ({ shop, caller }) => {
  await shop.identity.endSessions(caller.uid);
  return { acknowledged: true };
};
