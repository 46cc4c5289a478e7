import { provideAccess } from '../api/access.ts';
import { call } from '../api/call.ts';
import { loadIdentity } from './load-identity.ts';
import { announceLeaving } from './session-store.ts';
import { forgetToken } from './stored-token.ts';

/** Rejects with the provider's error; `signInErrorText` has the words for it. */
export async function signIn(email: string, password: string): Promise<void> {
  await (await loadIdentity()).signIn(email, password);
}

/** Creates an account and sets its display name. Rejects as {@link signIn} does. */
export async function signUp(name: string, email: string, password: string): Promise<void> {
  await (await loadIdentity()).signUp(name, email, password);
}

/** Has a link to set a new password sent. Rejects as {@link signIn} does. */
export async function requestPasswordReset(email: string): Promise<void> {
  await (await loadIdentity()).requestPasswordReset(email);
}

/** Has a link sent by which who is signed in shows that their e-mail is theirs. Rejects as {@link signIn} does. */
export async function requestEmailConfirmation(): Promise<void> {
  await (await loadIdentity()).requestEmailConfirmation();
}

/** Changes the password of who is signed in; their sessions elsewhere end. Rejects as {@link signIn} does. */
export async function changePassword(current: string, next: string): Promise<void> {
  await (await loadIdentity()).changePassword(current, next);
}

export async function signInWithGoogle(): Promise<void> {
  await (await loadIdentity()).signInWithGoogle();
}

/** Signs out, as the person asked for, and removes the stored access token. */
export async function signOut(): Promise<void> {
  announceLeaving();
  await endSession();
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

/** A valid access token, renewed when it is about to expire; `null` when nobody is signed in. */
async function getAccessToken(): Promise<string | null> {
  return (await loadIdentity()).currentToken();
}

/** Renews the token when its admin claim is not what the server says, so that calls carry the new role. */
export async function alignAdminClaim(admin: boolean): Promise<void> {
  await (await loadIdentity()).alignAdminClaim(admin);
}

/** Lets the API client call in the person's name. A refused token ends the session; the guard does the rest. */
export function connectSessionToApi(): void {
  provideAccess({
    token: getAccessToken,
    appCheck: async (once) => (await loadIdentity()).appCheckToken(once),
    refused: () => {
      endSession().catch(console.error);
    },
  });
}
