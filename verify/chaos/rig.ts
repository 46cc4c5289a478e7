import { mkdirSync } from 'node:fs';
import { type Balancer, startBalancer } from './balancer.ts';
import type { Child } from './child.ts';
import { Fleet, type Shape } from './fleet.ts';
import { type Gate, startGate } from './gate.ts';
import { newAdmin, newCustomers, type Person } from './people.ts';
import { local, type Places, portsFrom } from './places.ts';
import { authReady, type Concurrency, startAuth, startFirestore, startStripe } from './services.ts';
import type { StandIns } from './stand-ins.ts';

export interface Setup extends Shape {
  /** `pessimistic` when left out. */
  concurrency?: Concurrency;
}

export interface RigOptions {
  root: string;
  folder: string;
  /** The first of seven ports. */
  port: number;
  buyers: number;
}

type Closer = () => Promise<unknown>;

/**
 * The shop as real processes: the deployed bundle in one to several workers behind a balancer, the
 * scheduled round in another, the embedded Firestore with its data file, the Stripe stand-in, and the
 * Auth emulator.
 */
export class Rig implements StandIns {
  readonly url: string;
  readonly stripeUrl: string;
  readonly firestoreUrl: string;
  readonly gate: Gate;
  readonly fleet: Fleet;
  readonly admin: Person;
  readonly buyers: readonly Person[];
  readonly #places: Places;
  readonly #balancer: Balancer;
  readonly #closers: Closer[];
  #firestore: Child | null = null;
  #setup: Setup = { workers: 0 };

  private constructor(places: Places, parts: Parts, closers: Closer[]) {
    this.#places = places;
    this.#balancer = parts.balancer;
    this.#closers = closers;
    this.gate = parts.gate;
    this.admin = parts.admin;
    this.buyers = parts.buyers;
    this.fleet = new Fleet(places, parts.balancer);
    this.url = local(places.ports.web);
    this.stripeUrl = local(places.ports.stripe);
    this.firestoreUrl = local(places.ports.firestore);
  }

  /** Starts all but Firestore and the workers, whose shape each load chooses. */
  static async start({ root, folder, port, buyers }: RigOptions): Promise<Rig> {
    mkdirSync(folder, { recursive: true });
    const places = { root, folder, ports: portsFrom(port) };
    const closers: Closer[] = [];
    try {
      return new Rig(places, await startParts(places, buyers, closers), closers);
    } catch (error) {
      await closeAll(closers);
      throw error;
    }
  }

  /** Brings Firestore and the workers into this shape; what has it already goes on running. */
  async use(setup: Setup): Promise<void> {
    const isSame = JSON.stringify(setup) === JSON.stringify(this.#setup);
    if (isSame && this.#firestore && this.fleet.workers.length === setup.workers) return;
    const isOtherMode = this.#setup.concurrency !== setup.concurrency;
    this.#setup = setup;
    if (isOtherMode) await this.#firestore?.stop();
    if (isOtherMode || !this.#firestore) await this.startFirestore();
    await this.fleet.restart(setup);
  }

  async startFirestore(): Promise<void> {
    const { concurrency = 'pessimistic' } = this.#setup;
    this.#firestore = await startFirestore(this.#places, concurrency);
  }

  /** SIGKILL. It stays dead until {@link startFirestore}. */
  async killFirestore(): Promise<void> {
    await this.#firestore?.kill();
    this.#firestore = null;
  }

  /** How many requests have been handed to the workers so far. */
  get forwarded(): number {
    return this.#balancer.forwarded();
  }

  async stop(): Promise<void> {
    await this.fleet.stop();
    await this.#firestore?.stop();
    await closeAll(this.#closers);
  }
}

interface Parts {
  balancer: Balancer;
  gate: Gate;
  admin: Person;
  buyers: Person[];
}

async function startParts(places: Places, buyers: number, closers: Closer[]): Promise<Parts> {
  const { web, gate: gatePort, firestore } = places.ports;
  const balancer = await startBalancer(web);
  closers.push(() => balancer.close());
  const gate = await startGate(gatePort, firestore);
  closers.push(() => gate.close());
  const stripe = await startStripe(places);
  closers.push(() => stripe.stop());
  const auth = startAuth(places);
  closers.push(() => auth.stop());
  await authReady(places, auth);
  const authUrl = local(places.ports.auth);
  const admin = await newAdmin(authUrl);
  return { balancer, gate, admin, buyers: await newCustomers(authUrl, buyers) };
}

async function closeAll(closers: Closer[]): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}
