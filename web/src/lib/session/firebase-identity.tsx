import { messages } from '@brushline/contract/messages';
import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { httpsCallable } from 'firebase/functions';
import { AuthProvider, FirebaseAppProvider, FunctionsProvider } from 'reactfire';
import { FirebaseBridge } from './firebase-bridge.tsx';
import { app, auth, functions } from './firebase-sdk.ts';

export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}

export async function signUp(name: string, email: string, password: string): Promise<void> {
  await createUserWithEmailAndPassword(auth, email, password);
  if (!auth.currentUser) throw new Error(messages.noUser);
  await updateProfile(auth.currentUser, { displayName: name });
}

export async function requestPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email);
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

export async function callFunction(name: string, data: unknown): Promise<unknown> {
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
