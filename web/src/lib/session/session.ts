import { provideAccess } from '../api/access.ts';
import { call } from '../api/call.ts';
import { loadIdentity } from './load-identity.ts';
import { announceLeaving } from './session-store.ts';
import { forgetToken } from './stored-token.ts';

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

/** Lets the API client call in the person's name. A refused token ends the session; the guard does the rest. */
export function connectSessionToApi(): void {
  provideAccess({
    token: async () => (await loadIdentity()).currentToken(),
    appCheck: async (once) => (await loadIdentity()).appCheckToken(once),
    refused: () => {
      endSession().catch(console.error);
    },
  });
}
