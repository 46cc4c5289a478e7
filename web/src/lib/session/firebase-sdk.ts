import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { config, emulatorPorts } from '../config.ts';

export const app = initializeApp(config.firebase);

/** The order in which the specification has it kept. */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
});

export const functions = getFunctions(app, config.functionsRegion);

if (import.meta.env.MODE === 'emulators') {
  const ports = emulatorPorts();
  connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
  connectFunctionsEmulator(functions, '127.0.0.1', ports.functions);
}
