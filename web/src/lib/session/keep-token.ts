import { type Auth, signOut, type User } from 'firebase/auth';
import { call } from '../api/call.ts';
import { forgetDraftsBut } from './forget-drafts.ts';
import { forgetToken, isLongUnused, isTokenOf, storedToken, storeToken } from './stored-token.ts';

/**
 * Keeps the access token in step with the identity token, whenever that changes. After a login the server records the
 * user and returns the access token. From then on the stored token follows each renewal. If nobody is signed in, none
 * is stored.
 */
export async function keepToken(auth: Auth, user: User | null): Promise<void> {
  if (!user) return forgetToken();
  forgetDraftsBut(user.uid);
  // Tokens are renewed while the browser is open, so one that expired long ago was left behind.
  if (isLongUnused(storedToken(), Date.now())) return signOut(auth);
  if (!user.email) return;
  const token = await user.getIdToken();
  const accessToken = isTokenOf(storedToken(), user.uid)
    ? token
    : await recordUser(user.email, token);
  // The person may have signed out in the meantime.
  if (auth.currentUser?.uid === user.uid) storeToken(accessToken);
}

async function recordUser(email: string, token: string): Promise<string> {
  const answer = await call('recordUser', { params: { email }, body: { email } }, { token });
  return answer.token;
}
