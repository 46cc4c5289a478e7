import { getAdmin } from '../../domain/users/get-admin.ts';
import { listUsers } from '../../domain/users/list-users.ts';
import { makeAdmin } from '../../domain/users/make-admin.ts';
import { recordUser } from '../../domain/users/record-user.ts';
import type { Handlers } from '../handler.ts';

type Name = 'recordUser' | 'listUsers' | 'getAdmin' | 'makeAdmin';

export const userHandlers: Pick<Handlers, Name> = {
  async recordUser({ shop, caller, token }) {
    await recordUser(shop, caller);
    return { acknowledged: true, token };
  },
  listUsers: ({ shop }) => listUsers(shop),
  getAdmin: ({ shop, params }) => getAdmin(shop, params.email),
  makeAdmin({ shop, caller, params, requestId }) {
    const by = { uid: caller.uid, email: caller.email };
    return makeAdmin(shop, { email: params.email, by, requestId });
  },
};
