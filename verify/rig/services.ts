import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild } from '@brushline/demo/shop/child';
import { authClient, type SignedIn } from '@brushline/demo/shop/clients';
import { PROJECT_ID } from '@brushline/demo/shop/demo';
import { emulatorsAt } from '@brushline/demo/shop/emulators-config';
import { startFirebase } from '@brushline/demo/shop/firebase-process';
import { functionEnvironment } from '@brushline/demo/shop/function-environment';
import { at } from '@brushline/demo/shop/ports';
import { listens, waitFor } from '@brushline/demo/shop/wait-for';
import { Firestore } from 'firebase-admin/firestore';
import { root } from './program.ts';

/** The ports and the folder of the rig's processes. */
export interface Places {
  /** Data files and logs are written here. */
  folder: string;
  /** `front` leads to the workers, and `gate` to Firestore. */
  ports: Record<'front' | 'gate' | 'firestore' | 'stripe' | 'auth' | 'hub' | 'logging', number>;
}

const START_PATIENCE_MS = 60_000;

type ChildOptions = Parameters<typeof startChild>[2];

/** Starts a script in a separate process, and waits until it is ready. */
export async function startScript(
  args: readonly string[],
  { isUp, pauseMs, ...options }: ChildOptions & { isUp: () => Promise<boolean>; pauseMs?: number },
): Promise<Child> {
  const child = startChild(process.execPath, args, options);
  if (await waitFor(isUp, START_PATIENCE_MS, child.ended, pauseMs)) return child;
  await child.kill();
  throw new Error(`${args[0]} did not start. See ${options.logFile ?? 'the lines above'}.`);
}

/** Starts a script of the project, with a log of the same name, and waits until it accepts connections. */
export function startListening(
  { folder }: Places,
  name: string,
  [script, ...args]: readonly [script: string, ...args: string[]],
  port: number,
  env = {},
): Promise<Child> {
  const logFile = join(folder, `${name}.log`);
  return startScript([join(root, script), ...args], { env, logFile, isUp: () => listens(port) });
}

/** Makes a client of the Firestore at a port. Later clients of this process use the same port. */
export function connect(port: number): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  // Otherwise it would look for Google's metadata server, and warn that there is none.
  process.env.METADATA_SERVER_DETECTION = 'none';
  return new Firestore({ projectId: PROJECT_ID });
}

export async function startAuth({ folder, ports: { auth, hub, logging } }: Places) {
  const config = join(folder, 'firebase.json');
  writeFileSync(config, JSON.stringify({ emulators: emulatorsAt({ auth, hub, logging }) }));
  const firebase = startFirebase({ config, folder, only: ['auth'] });
  await firebase.ready(`${at(auth)}/`);
  return firebase;
}

const PASSWORD = 'motor-chaos';

/** Signs a customer up at the Auth emulator. */
export function newCustomer(authPort: number): Promise<SignedIn> {
  return authClient(authPort).signUp(`c-${randomUUID()}@example.test`, PASSWORD);
}

/** Signs a customer up, and makes them an admin by claim. */
export async function newAdmin(authPort: number): Promise<SignedIn> {
  const auth = authClient(authPort);
  const { localId, email } = await newCustomer(authPort);
  await auth.administer('update', { localId, customAttributes: '{"admin":true}' });
  return auth.signIn(email, PASSWORD);
}

/** Returns the environment that a function gets from the Functions emulator and a project's configuration. */
export function workerEnvironment(
  ports: Record<'firestore' | 'auth' | 'stripe', number>,
): Record<string, string> {
  return {
    ...functionEnvironment(ports),
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    IMAGE_UPLOAD_URL: 'http://127.0.0.1:1/1/upload',
    ORDER_HOLD_HOURS: '24',
    LIMIT_REVIEWS_PER_HOUR: '5000',
    // The customers have just signed up, but their orders are held as long as those of known customers.
    LIMIT_NEW_CUSTOMER_HOLD_HOURS: '24',
  };
}
