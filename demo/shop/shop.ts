import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS } from '@brushline/contract/values/durations';
import { readIndexFile } from '@brushline/firestore-emulator/index-file';
import { startFirestore } from '@brushline/firestore-emulator/server';
import { startStripe } from '@brushline/stripe-emulator/server';
import { demoSources } from '@brushline/web/hosting/config';
import { getFirestore } from 'firebase-admin/firestore';
import { root, say } from '../command.ts';
import { startImageHost } from '../image-host/server.ts';
import { startOutbox } from '../outbox/server.ts';
import { createDemoAccounts, demoApp, loadDemoData } from '../seed/load.ts';
import { type Closer, closeAll } from './child.ts';
import { stripeClient } from './clients.ts';
import { DEMO_KEYS, PROJECT_ID } from './demo.ts';
import { writeEmulatorsConfig } from './emulators-config.ts';
import { type FirebaseProcess, startFirebase } from './firebase-process.ts';
import { assertNotOverridden, functionEnvironment } from './function-environment.ts';
import { findGoogleFirestore, startGoogleFirestore } from './google-firestore.ts';
import { assertPortsFree, at, functionsAt, type Ports, portsAt } from './ports.ts';
import type { OrderEmail } from './settings.ts';
import { tellOfMails } from './tell-of-mails.ts';

interface ShopOptions {
  portOffset: number;
  /** The folder of everything that the shop keeps between runs. */
  dataFolder: string;
  orderHoldHours?: number;
  /** Who gets e-mails about orders: nobody confirms an address here, and developers want to see every e-mail. */
  orderEmail?: OrderEmail;
  /** `official` is Google's Firestore emulator, which needs Java. */
  firestore?: 'embedded' | 'official';
  /** Without it, another server answers at the shop's own address, such as Vite. */
  hosting?: boolean;
  /** Runs at low priority, so that a measured browser comes first: a phone does not share its processor with a shop. */
  standsBack?: boolean;
}

export type RunningShop = Awaited<ReturnType<typeof startShop>>;

/** A shop that is starting. */
type Start = Required<ShopOptions> & { ports: Ports; closers: Closer[] };

/**
 * Starts the whole shop: stand-ins in this process, firebase-tools in its own. If a part does not start, everything
 * that was started is stopped again. Throws a `CommandError` for what the user can correct.
 *
 * @returns its ports, its address without a slash at its end, and `ended`, which resolves when a part of it ends
 * unexpectedly
 */
export async function startShop(options: ShopOptions) {
  const ports = portsAt(options.portOffset);
  const closers: Closer[] = [];
  const start: Start = {
    orderHoldHours: 24,
    orderEmail: 'everyone',
    firestore: 'embedded',
    hosting: true,
    standsBack: false,
    ...options,
    ports,
    closers,
  };
  assertNotOverridden(Object.keys(functionsEnvironment(start)));
  await assertPortsFree(ports);
  const stop = () => closeAll(closers);
  try {
    const { ended } = await startParts(start);
    return { ports, url: at(ports.hosting), ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(start: Start): Promise<FirebaseProcess> {
  const { dataFolder, ports, closers } = start;
  mkdirSync(dataFolder, { recursive: true });
  setAdminSdkHosts(ports);
  say('Starting Firestore and the image host ...');
  await startDatabase(start);
  const images = await startImageHost(ports.imageHost, join(dataFolder, 'images'));
  closers.push(images.close);
  const outbox = await startOutbox(ports, join(dataFolder, 'outbox'));
  closers.push(outbox.close);
  say('Starting the Auth, Functions and Hosting emulators ...');
  const firebase = startEmulators(start);
  const isTheirs = isFirestoreOfFirebaseTools(start);
  const fill = async () => {
    if (isTheirs) await firebase.ready(`${at(ports.firestore)}/`);
    await startPayments(start);
  };
  await Promise.all([fill(), firebase.ready(`${at(ports.auth)}/`).then(createDemoAccounts)]);
  const api = start.hosting ? `${at(ports.hosting)}/api` : `${functionsAt(ports)}/api`;
  await firebase.ready(`${api}/parts`);
  closers.push(keepTime(ports));
  if (!isTheirs) closers.push(tellOfMails(getFirestore(demoApp()), ports));
  return firebase;
}

/**
 * Starts the embedded Firestore, or google-cloud-cli's, if that is asked for and installed. Otherwise firebase-tools
 * downloads its own, and starts it.
 */
async function startDatabase({ dataFolder, firestore, ports, closers }: Start): Promise<void> {
  const port = ports.firestore;
  const jar = findGoogleFirestore();
  if (firestore === 'embedded') {
    const dataFile = join(dataFolder, 'firestore.json');
    const indexes = readIndexFile(join(root, 'firestore.indexes.json'));
    const embedded = await startFirestore({ port, projectId: PROJECT_ID, dataFile, indexes });
    closers.push(embedded.close);
  } else if (jar !== null) {
    const logFile = join(dataFolder, 'google-firestore.log');
    closers.push((await startGoogleFirestore(jar, port, logFile)).stop);
  }
}

function isFirestoreOfFirebaseTools({ firestore }: Start): boolean {
  return firestore === 'official' && findGoogleFirestore() === null;
}

/**
 * Loads the demo data, then starts the Stripe stand-in. The demo orders are paid at a stand-in without webhooks, because
 * their effect is stored at once.
 */
async function startPayments(start: Start): Promise<void> {
  const { dataFolder, ports, closers } = start;
  const { stripeSecret: secretKey, stripePublishable: publishableKey } = DEMO_KEYS;
  const dataFile = join(dataFolder, 'stripe.json');
  const options = { port: ports.stripe, secretKey, publishableKey, dataFile };
  const quiet = await startStripe(options);
  await loadDemoData(functionsEnvironment(start), stripeClient(ports.stripe)).finally(quiet.close);
  const url = `${functionsAt(ports)}/api/stripe-webhook`;
  const webhook = { url, secret: DEMO_KEYS.stripeWebhook };
  const stripe = await startStripe({ ...options, webhook });
  closers.push(stripe.close);
}

function startEmulators(start: Start): FirebaseProcess {
  const { dataFolder, ports, closers } = start;
  const config = writeEmulatorsConfig(ports);
  closers.push(async () => rmSync(config, { force: true }));
  const firebase = startFirebase({
    config,
    folder: dataFolder,
    only: [
      'auth',
      'functions',
      ...(start.hosting ? ['hosting'] : []),
      ...(isFirestoreOfFirebaseTools(start) ? ['firestore'] : []),
    ],
    env: functionsEnvironment(start),
    standsBack: start.standsBack,
  });
  closers.push(firebase.stop);
  return firebase;
}

/** Returns the environment of this run's functions. */
function functionsEnvironment({ ports, ...options }: Start): Record<string, string> {
  return {
    ...functionEnvironment(ports),
    IMAGE_UPLOAD_URL: `${at(ports.imageHost)}/1/upload`,
    IMAGE_ORIGINS: [...demoSources.images, at(ports.imageHost)].join(','),
    ORDER_HOLD_HOURS: String(options.orderHoldHours),
    ORDER_EMAIL: options.orderEmail,
    PUBLIC_SHOP_URL: at(ports.hosting),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    ORDER_EMAIL_FROM: 'Brushline <orders@brushline.test>',
    SHOP_ORIGINS: `${at(ports.hosting)},http://localhost:${ports.hosting}`,
    // Saves firebase-tools some seconds of waiting for its own discovery server (12.0 s before, 5.5 s after).
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Seconds. After ten, the default, a busy machine would have a shop whose calls all answer 404.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
  };
}

/** Stands in for Cloud Scheduler. The emulators have none, and unpaid orders must expire here too. */
function keepTime(ports: Ports): Closer {
  const address = `${functionsAt(ports)}/expireOrders-0`;
  const run = () => fetch(address, { method: 'POST' }).catch(() => undefined);
  void run();
  const timer = setInterval(run, 5 * MINUTE_MS);
  return async () => clearInterval(timer);
}

/** Sets the addresses of the servers for the Admin SDK in this process, which loads the demo data. */
function setAdminSdkHosts(ports: Ports): void {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ports.auth}`;
  process.env.GCLOUD_PROJECT = PROJECT_ID;
  // Otherwise it would look for Google's metadata server, and warn that there is none.
  process.env.METADATA_SERVER_DETECTION = 'none';
}
