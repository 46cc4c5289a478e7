import { request } from 'node:http';
import { join } from 'node:path';
import { DEMO_KEYS, PROJECT_ID } from '@brushline/demo/shop/demo';
import { demoLimits } from '@brushline/demo/shop/demo-limits';
import type { Balancer } from './balancer.ts';
import { type Child, startChild } from './child.ts';
import { inRoot, logOf, type Places } from './places.ts';

/** One process of a function. */
export interface Worker {
  name: string;
  socketPath: string;
  child: Child;
  /** How wrong its clock is, in milliseconds. */
  offsetMs: number;
}

export interface Shape {
  workers: number;
  /** How wrong each worker's clock is, in milliseconds; the last one's holds for the rest. */
  clockOffsetsMs?: readonly number[];
  /** They reach Firestore through the gate. */
  gated?: boolean;
}

/** The processes of both functions: `api` behind the balancer, and the scheduled round. */
export class Fleet {
  workers: Worker[] = [];
  #rounds: Worker | null = null;
  #shape: Shape = { workers: 0 };
  #incarnations = 0;
  readonly #places: Places;
  readonly #balancer: Balancer;

  constructor(places: Places, balancer: Balancer) {
    this.#places = places;
    this.#balancer = balancer;
  }

  /** Ends what runs, and starts it anew in this shape. */
  async restart(shape: Shape): Promise<void> {
    await this.stop();
    this.#shape = shape;
    const offsets = shape.clockOffsetsMs ?? [0];
    const slots = Array.from(
      { length: shape.workers },
      (_, i) => offsets[i] ?? offsets.at(-1) ?? 0,
    );
    await Promise.all(slots.map((offsetMs, i) => this.#addWorker(`api-${i + 1}`, offsetMs)));
    this.#rounds = await this.#start('rounds', 0);
  }

  async stop(): Promise<void> {
    const all = [...this.workers, ...(this.#rounds ? [this.#rounds] : [])];
    for (const worker of this.workers) this.#takeOut(worker);
    this.#rounds = null;
    await Promise.all(all.map(({ child }) => child.kill()));
  }

  /** SIGKILL, and another process in its place at once. */
  async killWorker(worker: Worker): Promise<void> {
    this.#takeOut(worker);
    await worker.child.kill();
    await this.#addWorker(worker.name, worker.offsetMs);
  }

  /** What the platform does to an instance that is to go. Resolves with the milliseconds it took. */
  drainWorker(worker: Worker): Promise<number> {
    this.#takeOut(worker);
    return worker.child.stop();
  }

  /** The scheduled function dies at any of its steps; the next round has a new process. */
  async killRounds(): Promise<void> {
    const old = this.#rounds;
    this.#rounds = null;
    await old?.child.kill();
    this.#rounds = await this.#start('rounds', old?.offsetMs ?? 0);
  }

  /** From now on the rounds think that it is so much later. */
  async moveRounds(offsetMs: number): Promise<void> {
    await this.#rounds?.child.stop();
    this.#rounds = await this.#start('rounds', offsetMs);
  }

  /** Runs the scheduled function once, as Cloud Scheduler does. Whether it ended well. */
  async runRound(): Promise<boolean> {
    const socketPath = this.#rounds?.socketPath;
    if (!socketPath) return false;
    return new Promise((resolve) => {
      const call = request({ socketPath, method: 'POST', path: '/', agent: false }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode === 200));
        answer.once('error', () => resolve(false));
      });
      call.once('error', () => resolve(false)).end();
    });
  }

  #takeOut(worker: Worker): void {
    this.#balancer.remove(worker.socketPath);
    this.workers = this.workers.filter((other) => other !== worker);
  }

  async #addWorker(name: string, offsetMs: number): Promise<void> {
    const worker = await this.#start(name, offsetMs);
    this.workers.push(worker);
    this.#balancer.add(worker.socketPath);
  }

  async #start(name: string, offsetMs: number): Promise<Worker> {
    this.#incarnations += 1;
    // A killed process leaves its socket behind, so each has one of its own.
    const socketPath = join(this.#places.folder, `${name}-${this.#incarnations}.sock`);
    const child = await startChild({
      name,
      script: join(import.meta.dirname, 'worker.ts'),
      env: {
        ...environment(this.#places, this.#shape.gated ?? false),
        ...target(name === 'rounds' ? 'expireOrders' : 'api'),
        PORT: socketPath,
        CLOCK_OFFSET_MS: String(offsetMs),
      },
      logFile: logOf(this.#places, name),
    });
    return { name, socketPath, child, offsetMs };
  }
}

function target(name: string): Record<string, string> {
  return { FUNCTION_TARGET: name, K_SERVICE: name };
}

/** What the Functions emulator and a project's configuration give to a function. */
function environment(places: Places, gated: boolean): Record<string, string> {
  const { gate, firestore, auth, stripe } = places.ports;
  return {
    BUNDLE: inRoot(places, 'functions/dist/index.js'),
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: PROJECT_ID,
    METADATA_SERVER_DETECTION: 'none',
    NODE_ENV: 'production',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${gated ? gate : firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
    STRIPE_SECRET_KEY: DEMO_KEYS.stripeSecret,
    STRIPE_WEBHOOK_SECRET: DEMO_KEYS.stripeWebhook,
    STRIPE_API_BASE: `http://127.0.0.1:${stripe}`,
    IMAGE_HOST_KEY: DEMO_KEYS.imageHost,
    IMAGE_UPLOAD_URL: 'http://127.0.0.1:1/1/upload',
    ORDER_HOLD_HOURS: '24',
    ...demoLimits(),
    LIMIT_REVIEWS_PER_HOUR: '5000',
  };
}
