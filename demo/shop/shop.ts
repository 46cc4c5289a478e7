import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS } from '@brushline/contract/values/durations';
import { readIndexFile } from '@brushline/firestore-emulator/index-file';
import { startFirestore } from '@brushline/firestore-emulator/server';
import { startStripe } from '@brushline/stripe-emulator/server';
import { demoSources } from '@brushline/web/hosting/config';
import { getFirestore } from 'firebase-admin/firestore';
import { CommandError } from '../command.ts';
import { startImageHost } from '../image-host/server.ts';
import { startOutbox } from '../outbox/server.ts';
import { createDemoAccounts, demoApp } from '../seed/accounts.ts';
import { loadDemoData } from '../seed/load.ts';
import { DEMO_KEYS, DEMO_SELLER, PROJECT_ID } from './demo.ts';
import { demoLimits } from './demo-limits.ts';
import { writeEmulatorsConfig } from './emulators-config.ts';
import { type FirebaseProcess, lastLines, startFirebase } from './firebase-process.ts';
import { assertPortsFree } from './free-ports.ts';
import { assertNotOverridden } from './function-files.ts';
import { findGoogleFirestore, startGoogleFirestore } from './google-firestore.ts';
import { type Ports, portsAt } from './ports.ts';
import type { OrderEmail } from './settings.ts';
import { tellOfMails } from './tell-of-mails.ts';
import { answers, waitFor } from './wait-for.ts';

interface ShopOptions {
  /** The project's root folder. */
  root: string;
  portOffset: number;
  /** Everything the shop keeps between runs lies here. */
  dataFolder: string;
  orderHoldHours: number;
  /** Who gets e-mails about orders: nobody confirms an address here, and developers want to see every e-mail. */
  orderEmail: OrderEmail;
  /** `official` is Google's Firestore emulator, which needs Java. */
  firestore: 'embedded' | 'official';
  /** Without it, something else answers at the shop's own address, such as Vite. */
  hosting: boolean;
  /** Runs at low priority, so that a measured browser comes first: a phone does not share its processor with a shop. */
  standsBack: boolean;
  /** Called with a short description of each step. */
  onProgress: (doing: string) => void;
}

const usual = {
  orderHoldHours: 24,
  orderEmail: 'everyone',
  firestore: 'embedded',
  hosting: true,
  standsBack: false,
} as const satisfies Partial<ShopOptions>;

type Given = Omit<ShopOptions, keyof typeof usual> & Partial<ShopOptions>;

export interface RunningShop {
  ports: Ports;
  /** The shop's address, without a slash at its end. */
  url: string;
  /** Resolves when a part of it ends unexpectedly. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** Something that was started and has to be closed, the last one first. */
type Closer = () => Promise<void>;

/** How long the emulators may take to start on a slow machine. */
const START_PATIENCE_MS = 120_000;

/**
 * Starts the whole shop: stand-ins in this process, firebase-tools in its own. If a part does not start, everything
 * that was started is stopped again. Throws a `CommandError` for what the user can correct.
 */
export async function startShop(given: Given): Promise<RunningShop> {
  const options = { ...usual, ...given };
  const ports = portsAt(options.portOffset);
  assertNotOverridden(options.root, Object.keys(functionsEnvironment(options, ports)));
  await assertPortsFree(ports);
  const closers: Closer[] = [];
  const stop = () => closeAll(closers);
  try {
    const { ended } = await startParts(options, ports, closers);
    return { ports, url: shopUrl(ports), ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  options: ShopOptions,
  ports: Ports,
  closers: Closer[],
): Promise<FirebaseProcess> {
  mkdirSync(options.dataFolder, { recursive: true });
  setAdminSdkHosts(ports);
  options.onProgress('Starting Firestore and the image host');
  await startDatabase(options, ports, closers);
  await startImages(options, ports, closers);
  await startMailboxes(options, ports, closers);
  options.onProgress('Starting the Auth, Functions and Hosting emulators');
  const firebase = startEmulators(options, ports, closers);
  await Promise.all([
    databaseReady(options, firebase, ports)
      .then(() => fill(options, ports))
      .then(() => startPayments(options, ports, closers)),
    ready(options, firebase, `http://127.0.0.1:${ports.auth}/`).then(createDemoAccounts),
  ]);
  await ready(options, firebase, apiAddress(options, ports));
  closers.push(keepTime(ports));
  if (!isFirestoreOfFirebaseTools(options))
    closers.push(tellOfMails(getFirestore(demoApp()), ports));
  return firebase;
}

async function startDatabase(options: ShopOptions, ports: Ports, closers: Closer[]) {
  if (options.firestore === 'official') return startGoogle(options, ports, closers);
  const firestore = await startFirestore({
    port: ports.firestore,
    projectId: PROJECT_ID,
    dataFile: join(options.dataFolder, 'firestore.json'),
    indexes: readIndexFile(join(options.root, 'firestore.indexes.json')),
  });
  closers.push(() => firestore.close());
}

async function databaseReady(options: ShopOptions, firebase: FirebaseProcess, ports: Ports) {
  if (!isFirestoreOfFirebaseTools(options)) return;
  await ready(options, firebase, `http://127.0.0.1:${ports.firestore}/`);
}

/** Starts google-cloud-cli's Firestore, if it is installed. Otherwise firebase-tools downloads its own, and starts it. */
async function startGoogle(options: ShopOptions, ports: Ports, closers: Closer[]) {
  const jar = findGoogleFirestore();
  if (jar === null) return;
  const rules = join(options.root, 'firestore.rules');
  const logFile = join(options.dataFolder, 'google-firestore.log');
  const firestore = await startGoogleFirestore(jar, { port: ports.firestore, rules, logFile });
  closers.push(async () => void (await firestore.stop()));
}

function isFirestoreOfFirebaseTools({ firestore }: ShopOptions): boolean {
  return firestore === 'official' && findGoogleFirestore() === null;
}

async function startImages(options: ShopOptions, ports: Ports, closers: Closer[]) {
  const images = await startImageHost({
    port: ports.imageHost,
    apiKey: DEMO_KEYS.imageHost,
    folder: join(options.dataFolder, 'images'),
  });
  closers.push(() => images.close());
}

async function startMailboxes(options: ShopOptions, ports: Ports, closers: Closer[]) {
  const outbox = await startOutbox({
    port: ports.outbox,
    smtpPort: ports.smtp,
    folder: join(options.dataFolder, 'outbox'),
  });
  closers.push(() => outbox.close());
}

async function startPayments(options: ShopOptions, ports: Ports, closers: Closer[]) {
  const url = `${functionAddress(ports)}/stripe-webhook`;
  const stripe = await startStripe({
    ...stripeOptions(options, ports),
    webhook: { url, secret: DEMO_KEYS.stripeWebhook },
  });
  closers.push(() => stripe.close());
}

/** Loads the demo data. Its orders are paid at a stand-in that sends no webhooks: their effect is stored at once. */
async function fill(options: ShopOptions, ports: Ports): Promise<void> {
  const stripe = await startStripe(stripeOptions(options, ports));
  try {
    await loadDemoData({
      stripePort: ports.stripe,
      orderHoldHours: options.orderHoldHours,
      shopUrl: options.orderEmail === 'off' ? null : shopUrl(ports),
    });
  } finally {
    await stripe.close();
  }
}

function stripeOptions(options: ShopOptions, ports: Ports) {
  return {
    port: ports.stripe,
    secretKey: DEMO_KEYS.stripeSecret,
    publishableKey: DEMO_KEYS.stripePublishable,
    dataFile: join(options.dataFolder, 'stripe.json'),
  };
}

function startEmulators(options: ShopOptions, ports: Ports, closers: Closer[]): FirebaseProcess {
  const config = writeEmulatorsConfig(options.root, ports);
  closers.push(async () => rmSync(join(options.root, config), { force: true }));
  const firebase = startFirebase({
    root: options.root,
    config,
    projectId: PROJECT_ID,
    only: [
      'auth',
      'functions',
      ...(options.hosting ? ['hosting'] : []),
      ...(isFirestoreOfFirebaseTools(options) ? ['firestore'] : []),
    ],
    env: functionsEnvironment(options, ports),
    accountsFolder: join(options.dataFolder, 'accounts'),
    logFile: logFile(options),
    standsBack: options.standsBack,
  });
  closers.push(() => firebase.stop());
  return firebase;
}

/** Returns what a project's secrets and parameters are in production, for this run's stand-ins. */
function functionsEnvironment(options: ShopOptions, ports: Ports): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: DEMO_KEYS.stripeSecret,
    STRIPE_WEBHOOK_SECRET: DEMO_KEYS.stripeWebhook,
    STRIPE_API_BASE: `http://127.0.0.1:${ports.stripe}`,
    IMAGE_HOST_KEY: DEMO_KEYS.imageHost,
    IMAGE_UPLOAD_URL: `http://127.0.0.1:${ports.imageHost}/1/upload`,
    IMAGE_ORIGINS: [...demoSources.images, `http://127.0.0.1:${ports.imageHost}`].join(','),
    ORDER_HOLD_HOURS: String(options.orderHoldHours),
    ORDER_EMAIL: options.orderEmail,
    PUBLIC_SHOP_URL: shopUrl(ports),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    ORDER_EMAIL_FROM: 'Brushline <orders@brushline.test>',
    ...DEMO_SELLER,
    ...demoLimits(),
    SHOP_ORIGINS: `http://127.0.0.1:${ports.hosting},http://localhost:${ports.hosting}`,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    // As on the platform; else the functions framework answers malformed JSON with a stack.
    NODE_ENV: 'production',
    // Saves firebase-tools three seconds of waiting for its own discovery server (facts: 12.0 -> 5.5 s).
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** Stands in for Cloud Scheduler. The emulators have none, and unpaid orders must expire here too. */
function keepTime(ports: Ports): Closer {
  const address = `http://127.0.0.1:${ports.functions}/${PROJECT_ID}/us-central1/expireOrders-0`;
  const run = () => fetch(address, { method: 'POST' }).catch(() => undefined);
  void run();
  const timer = setInterval(run, 5 * MINUTE_MS);
  return async () => clearInterval(timer);
}

/** Sets the addresses by which the Admin SDK in this process finds its servers. It loads the demo data. */
function setAdminSdkHosts(ports: Ports): void {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ports.auth}`;
  process.env.GCLOUD_PROJECT = PROJECT_ID;
  // Otherwise it would look for Google's metadata server, and warn that there is none.
  process.env.METADATA_SERVER_DETECTION = 'none';
}

function functionAddress(ports: Ports): string {
  return `http://127.0.0.1:${ports.functions}/${PROJECT_ID}/us-central1/api`;
}

function shopUrl(ports: Ports): string {
  return `http://127.0.0.1:${ports.hosting}`;
}

function apiAddress(options: ShopOptions, ports: Ports): string {
  return options.hosting
    ? `http://127.0.0.1:${ports.hosting}/api/parts`
    : `${functionAddress(ports)}/parts`;
}

async function ready(options: ShopOptions, firebase: FirebaseProcess, url: string): Promise<void> {
  if (await waitFor(() => answers(url), START_PATIENCE_MS, firebase.ended)) return;
  throw new CommandError(
    `The emulators did not start. The end of ${logFile(options)}:\n\n${lastLines(logFile(options))}`,
  );
}

function logFile(options: ShopOptions): string {
  return join(options.dataFolder, 'firebase.log');
}

async function closeAll(closers: Closer[]): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}
