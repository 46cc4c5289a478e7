import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_KEYS, PROJECT_ID } from '@brushline/demo/shop/demo';
import { type FirebaseProcess, startFirebase } from '@brushline/demo/shop/firebase-process';
import { answers, waitFor } from '@brushline/demo/shop/wait-for';
import { type Child, startChild } from './child.ts';
import { inRoot, local, logOf, type Places } from './places.ts';

/** What the functions depend on, each a process of its own. */

export type Concurrency = 'pessimistic' | 'optimistic';

/** Finds the data of an earlier one, also of one that was killed. */
export function startFirestore(places: Places, concurrency: Concurrency): Promise<Child> {
  return startChild({
    name: 'Firestore',
    script: inRoot(places, 'packages/firestore-emulator/src/main.ts'),
    args: [
      `--port=${places.ports.firestore}`,
      `--data=${join(places.folder, 'firestore.json')}`,
      `--concurrency=${concurrency}`,
    ],
    logFile: logOf(places, 'firestore'),
  });
}

/** Sends its webhooks to the shop's address. */
export function startStripe(places: Places): Promise<Child> {
  return startChild({
    name: 'The Stripe stand-in',
    script: inRoot(places, 'packages/stripe-emulator/src/main.ts'),
    args: [
      `--port=${places.ports.stripe}`,
      `--secret-key=${DEMO_KEYS.stripeSecret}`,
      `--publishable-key=${DEMO_KEYS.stripePublishable}`,
      `--webhook-url=${local(places.ports.web)}/stripe-webhook`,
      `--webhook-secret=${DEMO_KEYS.stripeWebhook}`,
    ],
    logFile: logOf(places, 'stripe'),
  });
}

/** Resolves at once; {@link authReady} waits. */
export function startAuth(places: Places): FirebaseProcess {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const { auth, hub, log } = places.ports;
  const emulators = {
    ...{ auth: at(auth), hub: at(hub), logging: at(log) },
    ...{ ui: { enabled: false }, singleProjectMode: true },
  };
  writeFileSync(join(places.folder, 'firebase.json'), JSON.stringify({ emulators }));
  return startFirebase({
    root: places.folder,
    config: 'firebase.json',
    projectId: PROJECT_ID,
    only: ['auth'],
    env: {},
    accountsFolder: null,
    logFile: logOf(places, 'auth'),
  });
}

const AUTH_PATIENCE_MS = 120_000;

export async function authReady(places: Places, firebase: FirebaseProcess): Promise<void> {
  const url = `${local(places.ports.auth)}/`;
  if (await waitFor(() => answers(url), AUTH_PATIENCE_MS, firebase.ended)) return;
  throw new Error(`The Auth emulator did not start. See ${logOf(places, 'auth')}.`);
}
