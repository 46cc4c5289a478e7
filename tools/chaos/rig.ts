import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_KEYS, PROJECT_ID } from '../../emulators/src/shop/demo.ts';
import { startFirebase } from '../../emulators/src/shop/firebase-process.ts';
import { answers, waitFor } from '../../emulators/src/shop/wait-for.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Child, startChild } from './child.ts';
import { type Gate, startGate } from './gate.ts';
import { newAdmin, newCustomers, type Person } from './people.ts';
import type { StandIns } from './stand-ins.ts';

export type Concurrency = 'pessimistic' | 'optimistic';

export interface Setup {
  workers: number;
  concurrency?: Concurrency;
  /** How wrong each instance's clock is, in milliseconds; the last one's holds for the rest. */
  clockOffsetsMs?: readonly number[];
  /** The functions reach Firestore through a gate that can go silent. */
  gated?: boolean;
}

/** One process of the function, which may be dead at the moment. */
export interface Worker {
  name: string;
  socketPath: string;
  child: Child;
  offsetMs: number;
}

export interface RigOptions {
  /** The project's root folder. */
  root: string;
  /** Everything that is written lies here: data files, sockets, logs. */
  folder: string;
  /** The first of twenty ports. */
  port: number;
  buyers: number;
}

/**
 * The shop as real processes: the deployed bundle in one to several workers behind a balancer, the
 * scheduled round in another, the embedded Firestore with its data file, the Stripe stand-in, and the
 * Auth emulator.
 */
export class Rig implements StandIns {
  readonly url: string;
  readonly authUrl: string;
  readonly stripeUrl: string;
  readonly firestoreUrl: string;
  workers: Worker[] = [];
  admin!: Person;
  buyers: Person[] = [];
  readonly #options: RigOptions;
  readonly #ports: Record<'web' | 'auth' | 'stripe' | 'firestore' | 'gate' | 'hub' | 'log', number>;
  readonly #closers: (() => Promise<unknown>)[] = [];
  #balancer!: Balancer;
  #gate!: Gate;
  #firestore: Child | null = null;
  #setup: Setup = { workers: 0 };
  #rounds: Worker | null = null;
  #incarnations = 0;

  private constructor(options: RigOptions) {
    this.#options = options;
    const at = (offset: number) => options.port + offset;
    this.#ports = {
      ...{ web: at(0), auth: at(1), stripe: at(2), firestore: at(3), gate: at(4) },
      ...{ hub: at(5), log: at(6) },
    };
    const local = (port: number) => `http://127.0.0.1:${port}`;
    this.url = local(this.#ports.web);
    this.authUrl = local(this.#ports.auth);
    this.stripeUrl = local(this.#ports.stripe);
    this.firestoreUrl = local(this.#ports.firestore);
  }

  static async start(options: RigOptions): Promise<Rig> {
    mkdirSync(options.folder, { recursive: true });
    const rig = new Rig(options);
    try {
      await rig.#startServices();
    } catch (error) {
      await rig.stop();
      throw error;
    }
    return rig;
  }

  async #startServices(): Promise<void> {
    const { port, ...ports } = { port: this.#options.port, ...this.#ports };
    this.#balancer = await startBalancer(port);
    this.#closers.push(() => this.#balancer.close());
    this.#gate = await startGate(ports.gate, ports.firestore);
    this.#closers.push(() => this.#gate.close());
    const stripe = await this.#startStripe();
    this.#closers.push(() => stripe.stop());
    await this.#startAuth();
    this.admin = await newAdmin(this.authUrl);
    this.buyers = await newCustomers(this.authUrl, this.#options.buyers);
  }

  /** Brings Firestore and the workers into this shape; what has it already goes on running. */
  async use(setup: Setup): Promise<void> {
    const same = JSON.stringify(setup) === JSON.stringify(this.#setup);
    const allAlive = this.workers.length === setup.workers && this.#firestore !== null;
    if (same && allAlive) return;
    if (this.#setup.concurrency !== setup.concurrency || !this.#firestore) {
      await this.#firestore?.stop();
      this.#setup = setup;
      await this.startFirestore();
    }
    await this.#stopWorkers();
    this.#setup = setup;
    const offsets = setup.clockOffsetsMs ?? [0];
    const slots = Array.from(
      { length: setup.workers },
      (_, i) => offsets[i] ?? offsets.at(-1) ?? 0,
    );
    await Promise.all(slots.map((offsetMs, i) => this.#addWorker(`api-${i + 1}`, offsetMs)));
    this.#rounds = await this.#startWorker('rounds', 0);
  }

  async startFirestore(): Promise<void> {
    this.#firestore = await startChild({
      name: 'Firestore',
      script: this.#inRoot('emulators/src/firestore/main.ts'),
      args: [
        `--port=${this.#ports.firestore}`,
        `--data=${join(this.#options.folder, 'firestore.json')}`,
        `--concurrency=${this.#setup.concurrency ?? 'pessimistic'}`,
      ],
      logFile: this.#log('firestore'),
    });
  }

  /** SIGKILL. It stays dead until {@link startFirestore}. */
  async killFirestore(): Promise<void> {
    await this.#firestore?.kill();
    this.#firestore = null;
  }

  /** SIGKILL, and another process in its place at once. */
  async killWorker(worker: Worker): Promise<void> {
    this.#takeOut(worker);
    await worker.child.kill();
    await this.#addWorker(worker.name, worker.offsetMs);
  }

  /** The scheduled function dies at any of its steps; the next round has a new process. */
  async killRounds(): Promise<void> {
    const old = this.#rounds;
    this.#rounds = null;
    await old?.child.kill();
    this.#rounds = await this.#startWorker('rounds', old?.offsetMs ?? 0);
  }

  /** What the platform does to an instance that is to go. Resolves with the milliseconds it took. */
  async drainWorker(worker: Worker): Promise<number> {
    this.#takeOut(worker);
    return worker.child.stop();
  }

  /** From now on the rounds think that it is so much later. */
  async moveRounds(offsetMs: number): Promise<void> {
    await this.#rounds?.child.stop();
    this.#rounds = await this.#startWorker('rounds', offsetMs);
  }

  /** Runs the scheduled function once, as Cloud Scheduler does. Whether it ended well. */
  async runRound(): Promise<boolean> {
    const socketPath = this.#rounds?.socketPath;
    if (!socketPath) return false;
    const { request } = await import('node:http');
    return new Promise((resolve) => {
      const call = request({ socketPath, method: 'POST', path: '/', agent: false }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode === 200));
        answer.once('error', () => resolve(false));
      });
      call.once('error', () => resolve(false)).end();
    });
  }

  /** How many requests have been handed to the workers so far. */
  get forwarded(): number {
    return this.#balancer.forwarded();
  }

  get gate(): Gate {
    return this.#gate;
  }

  async stop(): Promise<void> {
    await this.#stopWorkers();
    await this.#firestore?.stop();
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) await close();
  }

  async #stopWorkers(): Promise<void> {
    const all = [...this.workers, ...(this.#rounds ? [this.#rounds] : [])];
    for (const worker of this.workers) this.#balancer.remove(worker.socketPath);
    this.workers = [];
    this.#rounds = null;
    await Promise.all(all.map(({ child }) => child.kill()));
  }

  #takeOut(worker: Worker): void {
    this.#balancer.remove(worker.socketPath);
    this.workers = this.workers.filter((other) => other !== worker);
  }

  async #addWorker(name: string, offsetMs: number): Promise<void> {
    const worker = await this.#startWorker(name, offsetMs);
    this.workers.push(worker);
    this.#balancer.add(worker.socketPath);
  }

  async #startWorker(name: string, offsetMs: number): Promise<Worker> {
    this.#incarnations += 1;
    // A killed process leaves its socket behind, so each has one of its own.
    const socketPath = join(this.#options.folder, `${name}-${this.#incarnations}.sock`);
    const child = await startChild({
      name,
      script: join(import.meta.dirname, 'worker.ts'),
      env: this.#environment(name === 'rounds' ? 'expireOrders' : 'api', socketPath, offsetMs),
      logFile: this.#log(name),
    });
    return { name, socketPath, child, offsetMs };
  }

  /** What the Functions emulator and a project's configuration give to a function. */
  #environment(target: string, socketPath: string, offsetMs: number): Record<string, string> {
    const { gate, firestore, auth, stripe } = this.#ports;
    return {
      BUNDLE: this.#inRoot('functions/dist/index.js'),
      FUNCTION_TARGET: target,
      K_SERVICE: target,
      PORT: socketPath,
      CLOCK_OFFSET_MS: String(offsetMs),
      FUNCTIONS_EMULATOR: 'true',
      GCLOUD_PROJECT: PROJECT_ID,
      METADATA_SERVER_DETECTION: 'none',
      NODE_ENV: 'production',
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${this.#setup.gated ? gate : firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
      STRIPE_SECRET_KEY: DEMO_KEYS.stripeSecret,
      STRIPE_WEBHOOK_SECRET: DEMO_KEYS.stripeWebhook,
      STRIPE_API_BASE: `http://127.0.0.1:${stripe}`,
      IMAGE_HOST_KEY: DEMO_KEYS.imageHost,
      IMAGE_UPLOAD_URL: 'http://127.0.0.1:1/1/upload',
      ORDER_HOLD_HOURS: '24',
    };
  }

  #startStripe(): Promise<Child> {
    return startChild({
      name: 'The Stripe stand-in',
      script: this.#inRoot('emulators/src/stripe/main.ts'),
      args: [
        `--port=${this.#ports.stripe}`,
        `--secret-key=${DEMO_KEYS.stripeSecret}`,
        `--publishable-key=${DEMO_KEYS.stripePublishable}`,
        `--webhook-url=${this.url}/stripe-webhook`,
        `--webhook-secret=${DEMO_KEYS.stripeWebhook}`,
      ],
      logFile: this.#log('stripe'),
    });
  }

  async #startAuth(): Promise<void> {
    const at = (port: number) => ({ host: '127.0.0.1', port });
    const { auth, hub, log } = this.#ports;
    const emulators = {
      ...{ auth: at(auth), hub: at(hub), logging: at(log) },
      ...{ ui: { enabled: false }, singleProjectMode: true },
    };
    writeFileSync(join(this.#options.folder, 'firebase.json'), JSON.stringify({ emulators }));
    const firebase = startFirebase({
      root: this.#options.folder,
      config: 'firebase.json',
      projectId: PROJECT_ID,
      only: ['auth'],
      env: {},
      accountsFolder: null,
      logFile: this.#log('auth'),
    });
    this.#closers.push(() => firebase.stop());
    const isReady = await waitFor(() => answers(`${this.authUrl}/`), 60_000, firebase.ended);
    if (!isReady) throw new Error(`The Auth emulator did not start. See ${this.#log('auth')}.`);
  }

  #log(name: string): string {
    return join(this.#options.folder, `${name}.log`);
  }

  #inRoot(path: string): string {
    return join(this.#options.root, path);
  }
}
