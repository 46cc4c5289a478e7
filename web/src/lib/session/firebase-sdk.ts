import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { config, emulatorPorts } from '../config.ts';
import { hideSilentDatabase } from './identity-database.ts';

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
  if (import.meta.env.MODE !== 'emulators') return;
  const address = `http://127.0.0.1:${emulatorPorts().auth}`;
  connectAuthEmulator(auth, address, { disableWarnings: true });
}
