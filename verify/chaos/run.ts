import { randomUUID } from 'node:crypto';
import { seededRandom } from '@brushline/stripe-emulator/random';
import { type Client, createClient } from './client.ts';
import { checkWorld, type Verdict } from './invariants.ts';
import { Promises } from './promises.ts';
import type { Rig } from './rig.ts';
import { clear, disarm, type Injected } from './stand-ins.ts';
import { Tally } from './tally.ts';
import { readWorld, type World } from './world.ts';

/** What one load did and what it found, one line of the table. */
export interface Outcome extends Verdict {
  load: string;
  injected: Injected;
  tally: Tally;
  /** Figures of its own, in words. */
  notes: string[];
}

/** One load under way: its callers' answers, its faults, and what the shop promised meanwhile. */
export class Run {
  readonly tally = new Tally();
  readonly injected: Injected = new Map();
  readonly notes: string[] = [];
  readonly random: () => number;
  readonly client: Client;
  readonly rig: Rig;
  readonly load: string;
  promises = new Promises();
  readonly #found: Verdict = { violations: [], lost: 0, doubled: 0, oversold: 0 };

  constructor(rig: Rig, load: string, seed: number) {
    this.rig = rig;
    this.load = load;
    this.random = seededRandom(seed);
    this.client = createClient(rig.url, this.tally);
  }

  /** Empty stores and a part of this many units, as the first thing in them. Answers its id. */
  async freshPart(stock: number): Promise<string> {
    await clear(this.rig);
    this.promises = new Promises();
    const client = createClient(this.rig.url, new Tally());
    const body = {
      name: `Chaos part ${randomUUID()}`,
      description: 'A part that everybody wants at once.',
      image: '/drawings/missing.svg',
      ...{ minimumOrder: 1, stock, price: 2.5 },
    };
    const person = this.rig.admin;
    const answer = await client.insist(
      { method: 'POST', path: '/addProduct', person, body },
      20_000,
    );
    if (answer.status !== 201) throw new Error(`addProduct: ${JSON.stringify(answer)}`);
    this.promises.parts += 1;
    return String(answer.body.insertedId);
  }

  /** Ends the faults. */
  calm(): Promise<void> {
    return disarm(this.rig, this.injected);
  }

  world(): Promise<World> {
    return readWorld(this.rig.firestoreUrl, this.rig.stripeUrl);
  }

  /** What holds at this moment. */
  async look(): Promise<Verdict> {
    return checkWorld(await this.world(), this.promises);
  }

  /** Keeps what was found wrong. */
  judge(verdict: Verdict): void {
    this.#found.violations.push(...verdict.violations);
    this.#found.lost += verdict.lost;
    this.#found.doubled += verdict.doubled;
    this.#found.oversold += verdict.oversold;
  }

  /** Notes a violation unless this holds. */
  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.#found.violations.push(otherwise);
  }

  get outcome(): Outcome {
    const { load, injected, tally, notes } = this;
    this.expect(tally.percentile(1) <= 30_000, 'A10: an answer took more than 30 s');
    return { load, injected, tally, notes, ...this.#found };
  }
}
