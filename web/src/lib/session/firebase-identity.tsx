import { messages } from '@brushline/contract/messages';
import { type Role, roleOfClaims } from '@brushline/contract/roles';
import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { config } from '../config.ts';
import { forgetDraftsBut } from '../draft.ts';
import { FirebaseBridge } from './firebase-bridge.tsx';
import { app, auth } from './firebase-sdk.ts';

/** How long a write waits for its App Check token, in milliseconds. */
const APP_CHECK_PATIENCE_MS = 8_000;

/** Rejects with the provider's error, as the others here do; `signInErrorText` has the words for it. */
export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}

/** Creates an account and sets its display name. */
export async function signUp(name: string, email: string, password: string): Promise<void> {
  await createUserWithEmailAndPassword(auth, email, password);
  if (!auth.currentUser) throw new Error(messages.noUser);
  await updateProfile(auth.currentUser, { displayName: name });
  // The account is there whether or not the mail goes out; the profile page can send it again.
  sendEmailVerification(auth.currentUser).catch(console.error);
}

/** Has a link to set a new password sent. */
export async function requestPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email);
}

/** Has a link sent that confirms the e-mail address of the signed-in person. */
export async function requestEmailConfirmation(): Promise<void> {
  if (!auth.currentUser) throw new Error(messages.noUser);
  await sendEmailVerification(auth.currentUser);
}

/** Changes the password of the signed-in person; their sessions elsewhere end. */
export async function changePassword(current: string, next: string): Promise<void> {
  const user = auth.currentUser;
  if (!user?.email) throw new Error(messages.noUser);
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
  await updatePassword(user, next);
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

/** Signs out as the person asked for: what they typed and did not send goes with them. */
export async function logOut(): Promise<void> {
  await signOut();
  forgetDraftsBut(null);
}

/** A valid access token, renewed when it is about to expire; `null` when nobody is signed in. */
export async function currentToken(): Promise<string | null> {
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken()) ?? null;
}

/** Renews the token when its role differs from the server's answer. */
export async function alignRole(role: Role | null): Promise<void> {
  const result = await auth.currentUser?.getIdTokenResult();
  if (result && roleOfClaims(result.claims) !== role) await auth.currentUser?.getIdToken(true);
}

/** See `Access` of the API client. The chunk behind it is loaded with the first write, if configured. */
export async function appCheckToken(once: boolean): Promise<string | null> {
  if (config.appCheckKey === '') return null;
  const token = import('./app-check.ts').then(({ takeToken }) => takeToken(once));
  return Promise.race([token, noToken()]).catch((error: unknown) => {
    console.warn('App Check gave no token', error);
    return null;
  });
}

/** Where a blocker keeps Google's script away, the SDK waits for it without an end. */
function noToken(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, APP_CHECK_PATIENCE_MS, null));
}

/** Keeps the session store in step with the identity service; renders nothing. */
export function FirebaseSession() {
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <FirebaseBridge />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
