import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { CommandError } from './command.ts';
import { choosePlace, localPorts, nameOf, openPlace } from './place.ts';

/** The database and the accounts of one and the same place. */
export interface PeoplePlace {
  name: string;
  db: Firestore;
  auth: Auth;
}

/**
 * Opens the named project, else the shop that runs on this machine. A claim on the emulators with its
 * record in a real project, or the reverse, would be a lie: both are in one place.
 */
export async function openPeople(project: string | undefined): Promise<PeoplePlace> {
  const { env } = process;
  const place = choosePlace(project, env);
  if (place.emulator !== null)
    env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${localPorts(env).auth}`;
  else if (env.FIREBASE_AUTH_EMULATOR_HOST)
    throw new CommandError(
      'FIREBASE_AUTH_EMULATOR_HOST is set, and this is a real project. Unset it first.',
    );
  const db = await openPlace(place);
  return { name: nameOf(place), db, auth: getAuth() };
}
