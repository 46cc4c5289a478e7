import { userInfo } from 'node:os';
import { normaliseEmail } from '@brushline/contract/values/text';
import { askUser, CommandError } from '@brushline/demo/command';
import { dataShop } from '@brushline/demo/seed/data-shop';
import { PROJECT_ID } from '@brushline/demo/shop/demo';
import { type Ports, portsAt } from '@brushline/demo/shop/ports';
import { readSettings } from '@brushline/demo/shop/settings';
import { openDatabase } from '@brushline/functions/data/database';
import type { PeopleShop } from '@brushline/functions/domain/shop';
import { type FoundCustomer, findCustomer } from '@brushline/functions/domain/users/find-customer';
import type { Env } from '@brushline/functions/env';
import { firebaseIdentity } from '@brushline/functions/integrations/identity';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';

/** A shop that a command works on. */
export interface Place {
  projectId: string;
  /** Where the emulator of its database is, `host:port`; `null` for a real project. */
  emulator: string | null;
}

/** The user who runs the command, as named in the audit. */
export const by = { uid: `command-line:${userInfo().username}`, email: null };

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

export type OpenPlace = Awaited<ReturnType<typeof openPlace>>;

/**
 * Opens the records and the accounts of a place. Only the environment distinguishes the emulators from a real project.
 * Both always belong to the same place, so that a claim on the emulators never has its record in a real project, or
 * the reverse. `database` names a database other than the shop's, such as a restored backup.
 */
export async function openPlace(project: string | undefined, database?: string) {
  const { env } = process;
  const place = choosePlace(project, env);
  if (place.emulator !== null) {
    await assertRunning(place.emulator);
    env.FIRESTORE_EMULATOR_HOST = place.emulator;
    env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${localPorts(env).auth}`;
    // On the emulators there is no Google metadata server to look for.
    env.METADATA_SERVER_DETECTION ??= 'none';
  } else if (env.FIREBASE_AUTH_EMULATOR_HOST)
    throw new CommandError(
      'FIREBASE_AUTH_EMULATOR_HOST is set, and this is a real project. Unset it first.',
    );
  else await assertLoggedIn();
  const db = openDatabase(initializeApp({ projectId: place.projectId }), database);
  const shop = { ...dataShop(db, () => new Date()), identity: firebaseIdentity(getAuth()) };
  return { place, db, shop, close: () => db.terminate() };
}

/**
 * Finds the person whom an operator names by an e-mail address, or by the uid, which orders and reviews keep after the
 * account is deleted.
 */
export async function findPerson(shop: PeopleShop, named: string): Promise<FoundCustomer> {
  if (named.includes('@')) return findCustomer(shop, normaliseEmail(named));
  const account = await shop.identity.findByUid(named);
  const { users, orders } = shop.store;
  if (account || (await users.get(named)) || (await orders.where('uid', named)).length > 0)
    return { uid: named, account };
  throw new CommandError(`Nobody has the uid ${named}.`);
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
