import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '@brushline/demo/build';
import type { Child } from '@brushline/demo/shop/child';
import type { Firestore } from 'firebase-admin/firestore';
import { newAdmin, newCustomer, type Person } from './people.ts';
import { freePorts, local } from './ports.ts';
import { root } from './program.ts';
import { type Relay, startRelay } from './relay.ts';
import {
  connect,
  type Places,
  startAuth,
  startFirestore,
  startListening,
  startStripe,
  workerEnvironment,
} from './services.ts';

export interface Shape {
  workers: number;
  /** The workers reach Firestore through the gate, which can go silent. */
  gated?: boolean;
}

/** One process of a function. */
export interface Worker {
  name: string;
  port: number;
  child: Child;
}

/** What runs from the start of the shop to its end. */
type Parts = Awaited<ReturnType<typeof startParts>>;

/**
 * The shop as real processes: the deployed bundle in one to several workers behind a relay, the scheduled
 * round in another, the embedded Firestore with its data file, the Stripe stand-in, and the Auth
 * emulator. All of them listen on free ports.
 */
export class Shop {
  readonly url: string;
  readonly firestoreUrl: string;
  readonly stripeUrl: string;
  readonly admin: Person;
  readonly buyers: readonly Person[];
  /** Leads to the workers. */
  readonly front: Relay;
  /** Leads to Firestore, and can go silent. */
  readonly gate: Relay;
  workers: Worker[] = [];
  /** A client of Firestore, past the functions. */
  readonly database: Firestore;
  readonly places: Places;
  #rounds: Worker | null = null;
  #firestore: Child | null = null;
  #shape: Shape = { workers: 0 };
  readonly #stopParts: Parts['stop'];

  private constructor(places: Places, { front, gate, admin, buyers, stop }: Parts) {
    this.places = places;
    this.front = front;
    this.gate = gate;
    this.admin = admin;
    this.buyers = buyers;
    this.#stopParts = stop;
    this.url = local(places.ports.front);
    this.firestoreUrl = local(places.ports.firestore);
    this.stripeUrl = local(places.ports.stripe);
    this.database = connect(places.ports.firestore);
  }

  /** Starts everything but Firestore and the workers: {@link use} gives them their shape. */
  static async start(buyers: number): Promise<Shop> {
    build(['--only', 'functions']);
    const folder = mkdtempSync(join(tmpdir(), 'brushline-rig-'));
    const names = ['front', 'gate', 'firestore', 'stripe', 'auth', 'hub', 'logging'] as const;
    const places = { folder, ports: await freePorts(...names) };
    return new Shop(places, await startParts(places, buyers));
  }

  /** Brings Firestore and the workers into this shape. A part that has it already goes on running. */
  async use(shape: Shape): Promise<void> {
    const isSame = JSON.stringify(shape) === JSON.stringify(this.#shape);
    if (isSame && this.#firestore && this.workers.length === shape.workers) return;
    this.#shape = shape;
    if (!this.#firestore) await this.startFirestore();
    await this.#stopWorkers();
    const names = Array.from({ length: shape.workers }, (_, i) => `api-${i + 1}`);
    await Promise.all(names.map((name) => this.#addWorker(name)));
  }

  async startFirestore(): Promise<void> {
    this.#firestore = await startFirestore(this.places);
  }

  /** Sends SIGKILL to Firestore. It stays dead until {@link startFirestore}. */
  async killFirestore(): Promise<void> {
    await this.#firestore?.kill();
    this.#firestore = null;
  }

  /** Sends SIGKILL to a worker, and starts another process in its place at once. */
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

  /** Kills the scheduled function at any of its steps. The next round has a new process. */
  async killRounds(): Promise<void> {
    const old = this.#rounds;
    this.#rounds = null;
    await old?.child.kill();
  }

  /** Runs the scheduled function once, as Cloud Scheduler does. Resolves with true when it ended well. */
  async runRound(): Promise<boolean> {
    this.#rounds ??= await this.#startWorker('rounds');
    const answer = await fetch(local(this.#rounds.port), { method: 'POST' }).catch(() => null);
    await answer?.text().catch(() => '');
    return answer?.ok ?? false;
  }

  async stop(): Promise<void> {
    await this.#stopWorkers();
    await this.killFirestore();
    await this.#stopParts();
  }

  /** Removes its data and logs, which a run that found a fault leaves to its reader. */
  removeFiles(): void {
    rmSync(this.places.folder, { recursive: true, force: true });
  }

  async #stopWorkers(): Promise<void> {
    const { workers } = this;
    for (const worker of workers) this.#takeOut(worker);
    await Promise.all([this.killRounds(), ...workers.map(({ child }) => child.kill())]);
  }

  #takeOut(worker: Worker): void {
    this.front.remove(worker.port);
    this.workers = this.workers.filter((other) => other !== worker);
  }

  async #addWorker(name: string): Promise<void> {
    const worker = await this.#startWorker(name);
    this.workers.push(worker);
    this.front.add(worker.port);
  }

  async #startWorker(name: string): Promise<Worker> {
    const { folder, ports } = this.places;
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
    const child = await startListening(this.places, name, ['verify/rig/worker.ts'], port, env);
    return { name, port, child };
  }
}

/** Starts what every shape has. When one of them does not start, the program ends, and the others with it. */
async function startParts(places: Places, buyerCount: number) {
  const { ports } = places;
  const front = await startRelay(ports.front);
  const gate = await startRelay(ports.gate, ports.firestore);
  const [stripe, auth] = [await startStripe(places), await startAuth(places)];
  const admin = await newAdmin(ports.auth);
  const signedUp = Array.from({ length: buyerCount }, () => newCustomer(ports.auth));
  const stop = () => Promise.all([auth.stop(), stripe.stop(), gate.close(), front.close()]);
  return { front, gate, admin, buyers: await Promise.all(signedUp), stop };
}
