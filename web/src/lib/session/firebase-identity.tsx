import { DISPLAY_NAME_CHECK_MS } from '@brushline/contract/constants';
import { messages } from '@brushline/contract/messages';
import { type Role, roleOfClaims } from '@brushline/contract/roles';
import { FirebaseError } from 'firebase/app';
import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  type User,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { hasCode } from '../api/api-error.ts';
import { inTime } from '../api/call.ts';
import { within } from '../time/within.ts';
import { app, auth, startAuth } from './firebase-sdk.ts';
import { forgetDraftsBut } from './forget-drafts.ts';
import { keepToken } from './keep-token.ts';
import { publishUser } from './session-store.ts';

export { startAuth };

/** How long a write waits for its App Check token, in milliseconds. */
const APP_CHECK_PATIENCE_MS = 8_000;

/** Signs in. Rejects with the provider's error, as the other functions here do; `signInErrorText` explains it. */
export async function signIn(email: string, password: string): Promise<void> {
  // The client waits for the browser's database without a timeout.
  await inTime(signInWithEmailAndPassword(auth, email, password));
}

/** The e-mail address of a sign-up that is, or may be, incomplete. */
let begun: string | null = null;

/** Creates an account and sets its display name, or completes an earlier attempt. */
export async function signUp(name: string, email: string, password: string): Promise<void> {
  try {
    await inTime(createUserWithEmailAndPassword(auth, email, password));
  } catch (error) {
    if (isUnanswered(error)) begun = email;
    if (begun !== email) throw error;
    // If the account was created all the same, the same password opens it.
    await signIn(email, password).catch(refusedAs(error));
  }
  begun = email;
  if (!auth.currentUser) throw new Error(messages.noUser);
  if (!auth.currentUser.displayName) await updateProfile(auth.currentUser, { displayName: name });
  begun = null;
  // The account exists even if the e-mail is not sent. The profile page can send it again.
  sendEmailVerification(auth.currentUser).catch(console.error);
}

function isUnanswered(error: unknown): boolean {
  const isLost = error instanceof FirebaseError && error.code === 'auth/network-request-failed';
  return isLost || hasCode(error, 'offline');
}

/** Rejects with the first error if the second attempt is refused too, or with the second error if it had no answer. */
function refusedAs(first: unknown): (second: unknown) => Promise<never> {
  return (second) => Promise.reject(isUnanswered(second) ? second : first);
}

/** Sends a link to set a new password. */
export async function requestPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email);
}

/** Sends a link that confirms the e-mail address of the signed-in person. */
export async function requestEmailConfirmation(): Promise<void> {
  await sendEmailVerification(await signedInUser());
}

/** Changes the password of the signed-in person; their sessions elsewhere end. */
export async function changePassword(current: string, next: string): Promise<void> {
  const user = await signedInUser();
  const email = user.email ?? '';
  const prove = (password: string) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
  // The answer to an earlier attempt may have been lost. The new password is then the current one.
  await prove(current).catch((error: unknown) => prove(next).catch(refusedAs(error)));
  await updatePassword(user, next);
}

/** Returns the signed-in person, also just after the client was loaded, when it does not know them yet. */
async function signedInUser(): Promise<User> {
  await auth.authStateReady();
  if (!auth.currentUser) throw new Error(messages.noUser);
  return auth.currentUser;
}

export async function signInWithGoogle(): Promise<void> {
  const { signInWithGoogle } =
    import.meta.env.MODE === 'emulators'
      ? await import('./google-emulators.ts')
      : await import('./google-popup.ts');
  await signInWithGoogle(auth);
}

export function signOut(): Promise<void> {
  return signOutOfFirebase(auth);
}

/** Signs out at the person's request, and deletes their unsent input. */
export async function logOut(): Promise<void> {
  await signOut();
  forgetDraftsBut(null);
}

/** Returns a valid access token, renewed if it is about to expire; `null` if nobody is signed in. */
export async function currentToken(): Promise<string | null> {
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken()) ?? null;
}

/** Renews the token when its role differs from the server's answer. */
export async function alignRole(role: Role | null): Promise<void> {
  const result = await auth.currentUser?.getIdTokenResult();
  if (result && roleOfClaims(result.claims) !== role) await auth.currentUser?.getIdToken(true);
}

/** Returns a token as described in `Access` of the API client. Its chunk loads with the first write. */
export async function appCheckToken(once: boolean): Promise<string | null> {
  const token = import('./app-check.ts').then(({ takeToken }) => takeToken(once));
  // If a blocker stops Google's script, the SDK waits for it for ever.
  return within(APP_CHECK_PATIENCE_MS, token, () => null).catch((error: unknown) => {
    console.warn('App Check gave no token', error);
    return null;
  });
}

/** Keeps the session store in sync with the identity service. Renders nothing. */
export function FirebaseSession() {
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <FirebaseBridge />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

/** Publishes reactfire's user, and keeps the stored access token up to date. */
function FirebaseBridge() {
  const { status, data: user } = useUser();
  useEffect(() => {
    if (status === 'success') publishUser(user);
  }, [status, user]);
  useEffect(
    () =>
      onIdTokenChanged(auth, (changed) => {
        keepToken(auth, changed).catch(console.error);
      }),
    [],
  );
  useDisplayNameCheck(user);
  return null;
}

/** Polls for the display name, which is set after the account is created, without an event. */
function useDisplayNameCheck(user: User | null) {
  useEffect(() => {
    if (!user || user.displayName) return;
    const timer = setInterval(() => {
      if (!auth.currentUser?.displayName) return;
      publishUser(auth.currentUser);
      clearInterval(timer);
    }, DISPLAY_NAME_CHECK_MS);
    return () => clearInterval(timer);
  }, [user]);
}
