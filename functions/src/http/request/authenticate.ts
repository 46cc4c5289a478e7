import { isOpenTo } from '@brushline/contract/roles';
import type { Access } from '@brushline/contract/routes';
import type { Request } from 'express';
import type { Account, Identity } from '../../domain/identity.ts';
import { once } from '../../shared/once.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Context } from '../context.ts';
import { readEmail } from './path.ts';

/** A caller, who may be as of their token, and the verified ID token itself. */
export interface Authenticated {
  caller: Account;
  token: string;
  /**
   * Returns the caller as the identity service knows them now. Asks it if only the token's signature was checked so far;
   * throws as {@link authenticate} does. No answer may be sent before it resolves, but a read may begin.
   */
  confirm(): Promise<Account>;
}

/**
 * Authenticates the caller if the row requires it. Throws `unauthenticated` or `forbidden` for a caller who may not
 * call; even then `context` names the owner of a valid token.
 *
 * Each call asks the identity service once. So a revoked token, a disabled user, a demoted or a new admin takes
 * effect with the next request. A read of the caller's own data by e-mail, the most frequent call, does not wait for
 * the answer: `confirm` asks while the read is under way.
 *
 * @param count called once with the caller's uid, before they may be refused
 */
export async function authenticate(
  req: Request,
  access: Access,
  identity: Identity,
  context: Context,
  count: (uid: string) => void,
): Promise<Authenticated | null> {
  if (access === 'public' || access === 'stripe') return null;
  const token = tokenOf(req.get('authorization'));
  const permitted = (caller: Account) => {
    if (!mayCall(req, access, caller)) throw new ProblemError('forbidden');
    return caller;
  };
  const live = async () => known(await identity.verifyLive(token), context);
  if (access === 'email-owner-or-admin') {
    const caller = known(await identity.verify(token), context);
    count(caller.uid);
    const confirm = once(async () => permitted(await live()));
    return { token, caller: isOwn(req, caller) ? caller : await confirm(), confirm };
  }
  const caller = await live();
  count(caller.uid);
  return { token, caller: permitted(caller), confirm: async () => caller };
}

function mayCall(req: Request, access: Access, caller: Account): boolean {
  if (access === 'signed-in' || isOpenTo(access, caller.role)) return true;
  return access.startsWith('email-owner') && isOwn(req, caller);
}

function isOwn(req: Request, caller: Account): boolean {
  return caller.email === readEmail(req.params);
}

function tokenOf(authorization = ''): string {
  const match = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization);
  if (!match?.[1]) throw new ProblemError('unauthenticated');
  return match[1];
}

/** Requires the owner of a valid token, and notes them in the context, for the log. */
function known(caller: Account | null, context: Context): Account {
  if (!caller) throw new ProblemError('unauthenticated', { detail: 'Please log in again.' });
  const { uid, email } = caller;
  Object.assign(context, { uid, email });
  return caller;
}
