import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  signOut,
} from 'firebase/auth';
import { config, emulatorPorts } from '../config.ts';
import { hideSilentDatabase } from './identity-database.ts';
import { whoLoggedOut } from './stored-token.ts';

export const app = initializeApp(config.firebase);

/** Undefined until `startAuth` has resolved. `loadIdentity` waits for it. */
export let auth: Auth;

/** Starts Firebase's Auth client, which restores the session of this browser. */
export async function startAuth(): Promise<void> {
  await hideSilentDatabase();
  auth = initializeAuth(app, {
    // The order of the specification.
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  if (import.meta.env.MODE === 'emulators') {
    const address = `http://127.0.0.1:${emulatorPorts().auth}`;
    connectAuthEmulator(auth, address, { disableWarnings: true });
  }
  await endLoggedOutSession();
}

/**
 * Signs out a person whose record has outlived Log Out. The client does not wait until IndexedDB has committed the
 * deletion, which is lost if the page closes at that moment, and cannot delete from an IndexedDB that was silent then.
 */
async function endLoggedOutSession(): Promise<void> {
  const uid = whoLoggedOut();
  if (!uid) return;
  await auth.authStateReady();
  if (auth.currentUser?.uid === uid) await signOut(auth);
}
