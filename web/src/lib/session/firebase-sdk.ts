import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { config, emulatorPorts } from '../config.ts';
import { hideSilentDatabase } from './identity-database.ts';

await hideSilentDatabase();

export const app = initializeApp(config.firebase);

/** The order of the specification. */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
});

if (import.meta.env.MODE === 'emulators') {
  const address = `http://127.0.0.1:${emulatorPorts().auth}`;
  connectAuthEmulator(auth, address, { disableWarnings: true });
}
