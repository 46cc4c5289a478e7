import type { App } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/**
 * The shop's database, by the environment's project (or the Firestore emulator's host). Its client
 * gives a silent server 60 s and more, whatever it is configured to; the handlers' deadline is ours.
 */
export function openDatabase(app: App): Firestore {
  return getFirestore(app);
}
