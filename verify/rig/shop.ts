import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '@brushline/demo/build';
import type { Child } from '@brushline/demo/shop/child';
import { stripeClient } from '@brushline/demo/shop/clients';
import { DEMO_KEYS, PROJECT_ID } from '@brushline/demo/shop/demo';
import { at } from '@brushline/demo/shop/ports';
import { startStripe } from '@brushline/stripe-emulator/server';
import { freePorts } from './ports.ts';
import { root } from './program.ts';
import { type Relay, startRelay } from './relay.ts';
import {
  connect,
  newAdmin,
  newCustomer,
  type Places,
  startAuth,
  startListening,
  workerEnvironment,
} from './services.ts';

export interface Shape {
  workers: number;
  /** Whether the workers reach Firestore through the gate, which can go silent. */
  gated?: boolean;
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

/**
 * Starts the shop as real processes: the deployed bundle in one to several workers behind a relay, the scheduled round
 * in another, the embedded Firestore with its data file, the Stripe stand-in, and the Auth emulator. All of them listen
 * on free ports. Firestore and the workers start when {@link Processes.use} sets their shape. If one of the others does
 * not start, the program ends, and all of them end with it.
 */
export async function startShop(buyerCount: number) {
  build(['--only', 'functions']);
  const folder = mkdtempSync(join(tmpdir(), 'brushline-rig-'));
  const names = ['front', 'gate', 'firestore', 'stripe', 'auth', 'hub', 'logging'] as const;
  const ports = await freePorts(...names);
  const places = { folder, ports };
  const front = await startRelay(ports.front);
  const gate = await startRelay(ports.gate, ports.firestore);
  const stripe = await startStripe({
    port: ports.stripe,
    secretKey: DEMO_KEYS.stripeSecret,
    publishableKey: DEMO_KEYS.stripePublishable,
    webhook: { url: `${at(ports.front)}/stripe-webhook`, secret: DEMO_KEYS.stripeWebhook },
  });
  const auth = await startAuth(places);
  const signedUp = Array.from({ length: buyerCount }, () => newCustomer(ports.auth));
  const processes = new Processes(places, front);
  return {
    places,
    url: at(ports.front),
    firestoreUrl: at(ports.firestore),
    stripeUrl: at(ports.stripe),
    admin: await newAdmin(ports.auth),
    buyers: await Promise.all(signedUp),
    /** Leads to the workers. */
    front,
    /** Leads to Firestore, and can go silent. */
    gate,
    processes,
    /** A client of Firestore that does not use the functions. */
    database: connect(ports.firestore),
    /** A client of the Stripe stand-in that retries undecided calls. */
    stripe: stripeClient(ports.stripe, { maxNetworkRetries: 6 }),
    async stop() {
      await processes.stop();
      await Promise.all([auth.stop(), stripe.close(), gate.close(), front.close()]);
    },
    /** Removes its data and logs. A run that has found a fault keeps them for inspection. */
    removeFiles: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One process of a function. */
interface Worker {
  name: string;
  port: number;
  child: Child;
}

/** The processes that are started and killed while the shop runs. */
class Processes {
  workers: Worker[] = [];
  #rounds: Worker | null = null;
  #firestore: Child | null = null;
  #shape: Shape = { workers: 0 };
  readonly #places: Places;
  readonly #front: Relay;

  constructor(places: Places, front: Relay) {
    this.#places = places;
    this.#front = front;
  }

  /** Changes Firestore and the workers to this shape. A process that already has it keeps running. */
  async use(shape: Shape): Promise<void> {
    const isSame = JSON.stringify(shape) === JSON.stringify(this.#shape);
    if (isSame && this.#firestore && this.workers.length === shape.workers) return;
    this.#shape = shape;
    if (!this.#firestore) await this.startFirestore();
    await this.#stopWorkers();
    const names = Array.from({ length: shape.workers }, (_, i) => `api-${i + 1}`);
    await Promise.all(names.map((name) => this.#addWorker(name)));
  }

  /** Starts Firestore with the data of the previous process, even if that was killed. */
  async startFirestore(): Promise<void> {
    const { folder, ports } = this.#places;
    const script = 'packages/firestore-emulator/src/main.ts';
    const flags = [`--project=${PROJECT_ID}`, `--data=${join(folder, 'firestore.json')}`];
    const args = [script, `--port=${ports.firestore}`, ...flags] as const;
    this.#firestore = await startListening(this.#places, 'firestore', args, ports.firestore);
  }

  /** Sends SIGKILL to Firestore. It stays dead until {@link startFirestore}. */
  async killFirestore(): Promise<void> {
    await this.#firestore?.kill();
    this.#firestore = null;
  }

  /** Sends SIGKILL to a worker, and replaces it at once. */
  async killWorker(worker: Worker): Promise<void> {
    this.#takeOut(worker);
    await worker.child.kill();
    await this.#addWorker(worker.name);
  }

  /** Ends a worker as the platform does. Resolves with the milliseconds that it took. */
  drainWorker(worker: Worker): Promise<number> {
    this.#takeOut(worker);
    return worker.child.stop();
  }

  /** Kills the scheduled function at any of its steps. The next round gets a new process. */
  async killRounds(): Promise<void> {
    const old = this.#rounds;
    this.#rounds = null;
    await old?.child.kill();
  }

  /** Runs the scheduled function once, as Cloud Scheduler does. Resolves with true when it ended well. */
  async runRound(): Promise<boolean> {
    this.#rounds ??= await this.#startWorker('rounds');
    const answer = await fetch(at(this.#rounds.port), { method: 'POST' }).catch(() => null);
    await answer?.text().catch(() => '');
    return answer?.ok ?? false;
  }

  async stop(): Promise<void> {
    await this.#stopWorkers();
    await this.killFirestore();
  }

  async #stopWorkers(): Promise<void> {
    const { workers } = this;
    for (const worker of workers) this.#takeOut(worker);
    await Promise.all([this.killRounds(), ...workers.map(({ child }) => child.kill())]);
  }

  #takeOut(worker: Worker): void {
    this.#front.remove(worker.port);
    this.workers = this.workers.filter((other) => other !== worker);
  }

  async #addWorker(name: string): Promise<void> {
    const worker = await this.#startWorker(name);
    this.workers.push(worker);
    this.#front.add(worker.port);
  }

  async #startWorker(name: string): Promise<Worker> {
    const { folder, ports } = this.#places;
    const target = name === 'rounds' ? 'expireOrders' : 'api';
    const { worker: port } = await freePorts('worker');
    const firestore = this.#shape.gated ? ports.gate : ports.firestore;
    const env = {
      ...workerEnvironment({ ...ports, firestore }),
      BUNDLE: join(root, 'functions/dist/index.js'),
      FUNCTION_TARGET: target,
      K_SERVICE: target,
      PORT: String(port),
      // As docs/deploy.md sets it.
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    };
    const script = ['verify/rig/worker.ts'] as const;
    return { name, port, child: await startListening(this.#places, name, script, port, env) };
  }
}
