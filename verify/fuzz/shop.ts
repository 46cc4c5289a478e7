import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_KEYS, PROJECT_ID } from '@brushline/demo/shop/demo';
import { demoLimits } from '@brushline/demo/shop/demo-limits';
import { type Child, startChild } from '../chaos/child.ts';
import { newAdmin, newCustomers, type Person } from '../chaos/people.ts';
import { inRoot, local, logOf, type Places } from '../chaos/places.ts';
import { authReady, startAuth, startFirestore, startStripe } from '../chaos/services.ts';
import { freePorts } from './free-ports.ts';

export interface FuzzedShop {
  /** The function's address, without a slash at its end. */
  url: string;
  stripePort: number;
  people: Record<'customer' | 'other' | 'admin', Person>;
  /** Somebody who has just signed up. */
  newPerson(): Promise<Person>;
  /** What the function has written. */
  logFile: string;
  stop(): Promise<void>;
}

type Closer = () => Promise<unknown>;

/** The function under its framework, with the embedded Firestore, the Stripe stand-in and Auth. */
export async function startFuzzedShop(root: string): Promise<FuzzedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'brushline-fuzz-'));
  const closers: Closer[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    const places: Places = { root, folder, ports: await portsOf() };
    const people = await startServices(places, closers);
    closers.push(stopping(await startFunction(places)));
    const { web, stripe } = places.ports;
    return {
      url: local(web),
      stripePort: stripe,
      people,
      newPerson: () => newPerson(local(places.ports.auth)),
      logFile: logOf(places, 'api'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function portsOf(): Promise<Places['ports']> {
  const [web = 0, auth = 0, stripe = 0, firestore = 0, hub = 0, log = 0] = await freePorts(6);
  return { web, auth, stripe, firestore, gate: 0, hub, log };
}

async function startServices(places: Places, closers: Closer[]): Promise<FuzzedShop['people']> {
  const auth = startAuth(places);
  closers.push(() => auth.stop());
  closers.push(stopping(await startFirestore(places, 'pessimistic')));
  closers.push(stopping(await startStripe(places)));
  await authReady(places, auth);
  const url = local(places.ports.auth);
  return {
    customer: await newPerson(url),
    other: await newPerson(url),
    admin: await newAdmin(url),
  };
}

async function newPerson(authUrl: string): Promise<Person> {
  const [person] = await newCustomers(authUrl, 1);
  if (!person) throw new Error('The Auth emulator signed nobody up');
  return person;
}

function stopping(child: Child): Closer {
  return () => child.stop();
}

function startFunction(places: Places): Promise<Child> {
  const { web, firestore, auth, stripe } = places.ports;
  return startChild({
    name: 'The function',
    script: join(import.meta.dirname, 'worker.ts'),
    logFile: logOf(places, 'api'),
    env: {
      BUNDLE: inRoot(places, 'functions/dist/index.js'),
      FUNCTION_TARGET: 'api',
      K_SERVICE: 'api',
      PORT: String(web),
      FUNCTIONS_EMULATOR: 'true',
      GCLOUD_PROJECT: PROJECT_ID,
      METADATA_SERVER_DETECTION: 'none',
      NODE_ENV: 'production',
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
      STRIPE_SECRET_KEY: DEMO_KEYS.stripeSecret,
      STRIPE_WEBHOOK_SECRET: DEMO_KEYS.stripeWebhook,
      STRIPE_API_BASE: local(stripe),
      IMAGE_HOST_KEY: DEMO_KEYS.imageHost,
      IMAGE_UPLOAD_URL: 'http://127.0.0.1:1/1/upload',
      ORDER_HOLD_HOURS: '24',
      ...demoLimits(),
      LIMIT_REVIEWS_PER_HOUR: '5000',
    },
  });
}
