import type { Access } from '@brushline/contract/endpoints';
import type { Request } from 'express';
import type { Caller } from '../domain/caller.ts';
import type { Identity } from '../domain/identity.ts';
import { ProblemError } from '../domain/problem-error.ts';
import type { Context } from './context.ts';
import { readEmail } from './path.ts';

/** A caller and the ID token that says so. */
export interface Authenticated {
  caller: Caller;
  token: string;
}

/**
 * Who calls, if the row asks for it, and whether they may. Throws `unauthenticated`, `forbidden`;
 * whose the token was is in `context` then too.
 *
 * Every row but one asks the identity service once, so that a revoked token, a disabled user, a
 * demoted and a new admin are seen on the next request. The exception is reading what is one's own
 * by e-mail, the most frequent call: there the token's signature is enough.
 */
export async function authenticate(
  req: Request,
  access: Access,
  identity: Identity,
  context: Context,
): Promise<Authenticated | null> {
  if (access === 'public' || access === 'stripe') return null;
  const token = tokenOf(req.get('authorization'));
  return { token, caller: await callerOf(req, access, asking(identity, context), token) };
}

/** Whoever an `Authorization` header names, as the identity service says at this moment. */
export async function authenticateToken(
  authorization: string | undefined,
  identity: Identity,
): Promise<Authenticated> {
  const token = tokenOf(authorization);
  return { token, caller: known(await identity.verifyLive(token)) };
}

async function callerOf(
  req: Request,
  access: Exclude<Access, 'public' | 'stripe'>,
  identity: Pick<Identity, 'verify' | 'verifyLive'>,
  token: string,
): Promise<Caller> {
  if (access === 'email-owner-or-admin') {
    const caller = known(await identity.verify(token));
    if (caller.email === readEmail(req.params)) return caller;
  }
  const caller = known(await identity.verifyLive(token));
  if (!mayCall(req, access, caller)) throw new ProblemError('forbidden');
  return caller;
}

/** The identity service, with whoever it knows noted down for the log. */
function asking(identity: Identity, context: Context): Pick<Identity, 'verify' | 'verifyLive'> {
  const noted = (caller: Caller | null) => {
    if (caller) Object.assign(context, { uid: caller.uid, email: caller.email });
    return caller;
  };
  return {
    verify: async (token) => noted(await identity.verify(token)),
    verifyLive: async (token) => noted(await identity.verifyLive(token)),
  };
}

function mayCall(req: Request, access: Access, caller: Caller): boolean {
  if (access === 'email-owner') return caller.email === readEmail(req.params);
  return access === 'signed-in' || caller.admin;
}

function tokenOf(authorization = ''): string {
  const match = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization);
  if (!match?.[1]) throw new ProblemError('unauthenticated');
  return match[1];
}

function known(caller: Caller | null): Caller {
  if (!caller) throw new ProblemError('unauthenticated', { detail: 'Please log in again.' });
  return caller;
}
