import { messages } from '@brushline/contract/messages';
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
import { httpsCallable } from 'firebase/functions';
import { AuthProvider, FirebaseAppProvider, FunctionsProvider } from 'reactfire';
import { config } from '../config.ts';
import { FirebaseBridge } from './firebase-bridge.tsx';
import { app, auth, functions } from './firebase-sdk.ts';

/** How long a write waits for its App Check token, in milliseconds. */
const APP_CHECK_PATIENCE_MS = 8_000;

export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}

export async function signUp(name: string, email: string, password: string): Promise<void> {
  await createUserWithEmailAndPassword(auth, email, password);
  if (!auth.currentUser) throw new Error(messages.noUser);
  await updateProfile(auth.currentUser, { displayName: name });
  // The account is there whether or not the mail goes out; the profile page can send it again.
  sendEmailVerification(auth.currentUser).catch(console.error);
}

export async function requestPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email);
}

export async function requestEmailConfirmation(): Promise<void> {
  if (!auth.currentUser) throw new Error(messages.noUser);
  await sendEmailVerification(auth.currentUser);
}

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

export async function currentToken(): Promise<string | null> {
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken()) ?? null;
}

export async function alignAdminClaim(admin: boolean): Promise<void> {
  const result = await auth.currentUser?.getIdTokenResult();
  if (result && (result.claims.admin === true) !== admin) await auth.currentUser?.getIdToken(true);
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

export async function callFunction(name: string, data: unknown): Promise<unknown> {
  // Once it has started, the SDK sends a token along by itself.
  await appCheckToken(false);
  return (await httpsCallable(functions, name)(data)).data;
}

/** Keeps the session store in step with the identity service; renders nothing. */
export function FirebaseSession() {
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <FunctionsProvider sdk={functions}>
          <FirebaseBridge />
        </FunctionsProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
