import { getAdmin as isAdmin } from '../../domain/users/get-admin.ts';
import { listUsers as showUsers } from '../../domain/users/list-users.ts';
import { makeAdmin as promote } from '../../domain/users/make-admin.ts';
import { recordUser as recordVisit } from '../../domain/users/record-user.ts';
import type { Handler } from '../handler.ts';

export const recordUser: Handler<'recordUser'> = async ({ shop, caller, token }) => {
  await recordVisit(shop, caller);
  return { acknowledged: true, token };
};

export const listUsers: Handler<'listUsers'> = ({ shop, query }) => showUsers(shop, query);

export const getAdmin: Handler<'getAdmin'> = ({ shop, params }) => isAdmin(shop, params.email);

export const makeAdmin: Handler<'makeAdmin'> = ({ shop, caller, params, requestId }) =>
  promote(shop, {
    email: params.email,
    by: { uid: caller.uid, email: caller.email },
    requestId,
  });

export const endSessions: Handler<'endSessions'> = async ({ shop, caller }) => {
  await shop.identity.endSessions(caller.uid);
  return { acknowledged: true };
};
