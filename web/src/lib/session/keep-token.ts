import { type Auth, signOut, type User } from 'firebase/auth';
import { call } from '../api/call.ts';
import { forgetDraftsBut } from '../draft.ts';
import { forgetToken, isLongUnused, isTokenOf, storedToken, storeToken } from './stored-token.ts';

/**
 * Called at each change of the identity token. After a login the server records the user and answers
 * the access token; from then on the stored one follows each renewal. Nobody signed in: none stored.
 */
export async function keepToken(auth: Auth, user: User | null): Promise<void> {
  if (!user) return forgetToken();
  forgetDraftsBut(user.uid);
  // Renewing needs the browser to be open: a token that ran out long ago was left behind.
  if (isLongUnused(storedToken(), Date.now())) return signOut(auth);
  if (!user.email) return;
  const token = await user.getIdToken();
  const accessToken = isTokenOf(storedToken(), user.uid)
    ? token
    : await recordUser(user.email, token);
  // The person may have left while the server answered.
  if (auth.currentUser?.uid === user.uid) storeToken(accessToken);
}

async function recordUser(email: string, token: string): Promise<string> {
  const answer = await call('recordUser', { params: { email }, body: { email } }, { token });
  return answer.token;
}
