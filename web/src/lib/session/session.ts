import { provideAccess } from '../api/access.ts';
import { ApiError } from '../api/api-error.ts';
import { call, inTime } from '../api/call.ts';
import { config } from '../config.ts';
import { identityWanted, loadIdentity } from './load-identity.ts';
import { providerCode } from './provider-code.ts';
import { announceLeaving, currentUser, departures, resumeSession } from './session-store.ts';
import { forgetToken, noteLogOut, storedRole, validToken } from './stored-token.ts';
import { doubtRole } from './use-role.ts';

/** Signs out at the person's request, and removes the stored access token. */
export async function signOut(): Promise<void> {
  announceLeaving();
  const identity = await loadIdentity();
  const user = currentUser();
  if (user) noteLogOut(user.uid);
  await inTime(identity.logOut());
  forgetToken();
  departures.set(departures.get() + 1);
}

async function endSession(): Promise<void> {
  await (await loadIdentity()).signOut();
  forgetToken();
}

/** Ends every session of this person, here and on all other devices. */
export async function signOutEverywhere(email: string): Promise<void> {
  await call('endSessions', { params: { email } });
  await signOut();
}

/**
 * Continues the last session, and lets the API client make calls for the person. A refused token ends the session, and
 * the guard redirects. A refused call may mean that the role has changed.
 */
export function startSession(): void {
  resumeSession(Date.now());
  provideAccess({
    token: accessToken,
    appCheck: appCheckToken,
    caller: () => currentUser()?.uid ?? null,
    owner: keptFor,
    refused: (code) => {
      if (code === 'forbidden') doubtRole();
      else endSession().catch(console.error);
    },
  });
}

/**
 * Returns the stored token until the identity service is loaded, which renews it from then on. It is loaded at once if
 * that token was `refused`.
 */
async function accessToken(refused?: string): Promise<string | null> {
  const stored = identityWanted.get() || refused ? null : validToken(Date.now());
  try {
    return stored ?? (await (await loadIdentity()).currentToken());
  } catch (error) {
    if (isConnectionLost(error)) throw ApiError.offline();
    throw providerCode(error).startsWith('auth/') ? ApiError.unconfirmed() : error;
  }
}

/** Loads the identity service's code only if App Check is configured, so that other writes need not wait for it. */
async function appCheckToken(once: boolean): Promise<string | null> {
  return config.appCheckKey === '' ? null : (await loadIdentity()).appCheckToken(once);
}

/** Tells whether the identity service, or its code, could not be reached. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError || providerCode(error) === 'auth/network-request-failed';
}

/**
 * Returns the uid of a customer, whose answers are kept. Those of staff are not, because they show other people's orders.
 */
function keptFor(): string | null {
  return storedRole() === null ? (currentUser()?.uid ?? null) : null;
}
