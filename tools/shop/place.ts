import { askUser, CommandError } from '@brushline/demo/command';
import { PROJECT_ID } from '@brushline/demo/shop/demo';
import { type Ports, portsAt } from '@brushline/demo/shop/ports';
import { readSettings } from '@brushline/demo/shop/settings';
import { openDatabase } from '@brushline/functions/data/database';
import { openStore } from '@brushline/functions/data/store';
import { firebaseIdentity } from '@brushline/functions/integrations/identity';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

type Env = Record<string, string | undefined>;

/** A database that a command works on. */
export interface Place {
  projectId: string;
  /** Where its emulator is, `host:port`; `null` for a real project. */
  emulator: string | null;
}

/** Names a place in messages. */
export function nameOf({ projectId, emulator }: Place): string {
  return emulator ? `${projectId} at ${emulator}` : projectId;
}

/**
 * Chooses the named project, or else the shop that runs on this machine (the ports of `.env`). A name that begins
 * with `demo-` is never a real project, and FIRESTORE_EMULATOR_HOST always wins.
 */
export function choosePlace(project: string | undefined, env: Env): Place {
  const isReal = project !== undefined && !project.startsWith('demo-');
  const { FIRESTORE_EMULATOR_HOST: named } = env;
  if (isReal && !named) return { projectId: project, emulator: null };
  const emulator = named || `127.0.0.1:${localPorts(env).firestore}`;
  return { projectId: project ?? PROJECT_ID, emulator };
}

/** Opens a place. Only the environment distinguishes the emulators from a real project. */
export async function openPlace(place: Place): Promise<Firestore> {
  if (place.emulator !== null) {
    await assertRunning(place.emulator);
    process.env.FIRESTORE_EMULATOR_HOST = place.emulator;
    // On the emulators there is no Google metadata server to look for.
    process.env.METADATA_SERVER_DETECTION ??= 'none';
  } else await assertLoggedIn();
  return openDatabase(initializeApp({ projectId: place.projectId }));
}

/**
 * Opens the records and the accounts of the named project, else of the shop that runs on this machine. Both
 * always belong to the same place, so that a claim on the emulators never has its record in a real project, or
 * the reverse.
 */
export async function openPeople(project: string | undefined) {
  const { env } = process;
  const place = choosePlace(project, env);
  if (place.emulator !== null)
    env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${localPorts(env).auth}`;
  else if (env.FIREBASE_AUTH_EMULATOR_HOST)
    throw new CommandError(
      'FIREBASE_AUTH_EMULATOR_HOST is set, and this is a real project. Unset it first.',
    );
  const db = await openPlace(place);
  const shop = {
    store: openStore(db),
    identity: firebaseIdentity(getAuth()),
    now: () => new Date(),
  };
  return { name: nameOf(place), shop, close: () => db.terminate() };
}

/** Throws a `CommandError` when no Firestore answers there; its client would wait for a minute. */
export async function assertRunning(address: string): Promise<void> {
  const signal = AbortSignal.timeout(3000);
  const answer = await fetch(`http://${address}/`, { signal }).catch(() => null);
  if (answer?.ok) return;
  throw new CommandError(
    `No shop is running on this machine: nothing answers at ${address}. Start it with npm start, or name a project with --project ID.`,
  );
}

/** Requires credentials. Without them the database's client would end the whole program instead of saying so. */
async function assertLoggedIn(): Promise<void> {
  try {
    await applicationDefault().getAccessToken();
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new CommandError(
      `No Google credentials found on this machine (${why}). Log in first: gcloud auth application-default login`,
    );
  }
}

/** Asks for confirmation before a real project is changed. */
export async function confirmReal(place: Place, doing: string, yes: boolean): Promise<void> {
  if (place.emulator !== null || yes) return;
  if (!process.stdin.isTTY)
    throw new CommandError(`${doing} ${place.projectId}, a real project: repeat with --yes.`);
  const typed = await askUser(`${doing} ${place.projectId}. Type its name to go on: `);
  if (typed !== place.projectId) throw new CommandError('Nothing was done.');
}

/** Returns the ports of the shop on this machine, by `.env` and the environment. */
export function localPorts(env: Env): Ports {
  return portsAt(readSettings(env).portOffset);
}
