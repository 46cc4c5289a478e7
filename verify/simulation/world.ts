import { dataShop } from '@brushline/demo/seed/data-shop';
import type { Doc } from '@brushline/firestore-emulator/document';
import type { Engine } from '@brushline/firestore-emulator/engine';
import type { PartRecord } from '@brushline/functions/data/records';
import type { Identity } from '@brushline/functions/domain/identity';
import type { Limits } from '@brushline/functions/domain/limits/figures';
import type { Alert, Shop } from '@brushline/functions/domain/shop';
import { DEADLINE_MS, withDeadline } from '@brushline/functions/http/deadline';
import { toProblemError } from '@brushline/functions/http/problem';
import type { ProblemError } from '@brushline/functions/shared/problem-error';
import { KnownAccounts } from '@brushline/functions/test/support/known-accounts';
import { SHOP_ID, seller } from '@brushline/functions/test/support/records';
import type { Firestore } from 'firebase-admin/firestore';
import { connect, openEngine } from './database.ts';
import { type Chances, type Latency, Network, never, type Process } from './network.ts';
import { Provider, type ProviderEvent, type ProviderFaults } from './provider.ts';
import { Random } from './random.ts';
import { judgeBooks } from './rules/book-rules.ts';
import { judgeCommit } from './rules/commit-rules.ts';
import { Mirror, type Step } from './rules/ledger-mirror.ts';
import { START_MS, VirtualTime } from './virtual-time.ts';

/**
 * People order and pay within minutes what takes days in reality. So the limits are never reached, but still counted.
 */
const boundless: Limits = {
  reads: 1_000_000,
  writes: 1_000_000,
  reviews: 1_000,
  paymentAttempts: 1_000,
  knownPaymentAttempts: 1_000,
  newCustomerOrders: 1_000,
  knownCustomerOrders: 1_000,
  newCustomerHoldHours: 1,
  newCustomersOfNetwork: 1_000,
  declines: 1_000,
  unpaidOrders: 1_000,
  unpaidLines: 1_000,
  unpaidFreeOrders: 1_000,
  unpaidSharePercent: 100,
};

/** One instance of the functions, whose memory is lost when it is killed. */
export interface ShopProcess extends Process {
  readonly shop: Shop & { db: Firestore };
  readonly death: Promise<void>;
  readonly die: () => void;
}

/** The conditions of one run, drawn once from its seed. */
export interface Weather {
  database: Chances;
  provider: ProviderFaults;
  webhooks: { dropped: number; delayed: number; doubled: number; forged: number };
  /** The chance that an answer of the shop does not reach the caller. */
  lostAnswers: number;
  latency: Latency;
  processes: number;
  /** The greatest error of a process's clock, in milliseconds. */
  skew: number;
}

/** The outcome of a call for its caller. */
export type Answer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; error: ProblemError }
  | { kind: 'lost' };

/** The world of one run: clock, database, provider, the shop's processes, and the violations. */
export class World {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly engine: Engine;
  readonly network: Network;
  readonly provider: Provider;
  mirror = new Mirror();
  readonly processes: ShopProcess[] = [];
  /** The processes that run the regular round, in addition to those that answer calls. */
  readonly rounds: ShopProcess[] = [];
  readonly trace: string[] = [];
  readonly violations: string[] = [];
  /** Every intent that an order ever named as its own. */
  readonly keptIntents = new Set<string>();
  readonly identity = new KnownAccounts();
  /** Every decision to refund units, in cents, by intent and refund. */
  readonly decided = new Map<string, Map<string, number>>();
  /** Every order that was ever closed. */
  readonly closed = new Set<string>();
  /** Each state of each part, oldest first, and its beginning in milliseconds since 1970. */
  readonly partHistory = new Map<string, { at: number; part: PartRecord }[]>();
  /** Earlier states of the database, oldest first. */
  readonly backups: ReadonlyMap<string, Doc>[] = [];
  /** How often the database was restored to one of them. */
  restores = 0;
  /** The alerts about each intent. */
  readonly alerts = new Map<string, Set<Alert['message']>>();
  /** When each payment last became due for an invoice or a note, in milliseconds since 1970. */
  readonly invoiceDueSince = new Map<string, number>();
  /** When the newest complete round began. */
  lastRoundAt = 0;
  commits = 0;
  weather: Weather;
  /** Every process that ever was. */
  readonly #all: ShopProcess[] = [];
  #started = 0;
  readonly #uninstall: () => void;

  constructor(seed: number, weather: Weather) {
    this.random = new Random(seed, 1);
    this.weather = weather;
    const noise = new Random(seed, 2);
    this.time = new VirtualTime(() => noise.next());
    this.#uninstall = this.time.install();
    const isAlive = (name: string) => this.#all.some((it) => it.name === name && it.alive);
    this.engine = openEngine(isAlive);
    this.network = new Network(this.time, noise, weather.latency);
    this.provider = new Provider({
      time: this.time,
      random: noise,
      network: this.network,
      tell: (event) => this.onEvent(event),
      onFault: (process, text) => this.say(process.name, text),
    });
    this.provider.faults = weather.provider;
    this.engine.db.onCommit((changes) => this.#judge(this.mirror.take(changes)));
  }

  /**
   * Continues from another world's state: its stored data, what the provider and the identity service know, and
   * what the judges remember. Clock, random numbers and processes stay separate; calls in progress are not copied.
   */
  continueFrom(other: World): void {
    this.time.now = other.time.now;
    for (const doc of other.engine.db.all()) this.engine.db.restore(doc.path, doc);
    this.provider.continueFrom(other.provider);
    Object.assign(this.mirror, structuredClone({ ...other.mirror }));
    const { accounts, endedSessions } = other.identity;
    Object.assign(this.identity, structuredClone({ accounts, endedSessions }));
    const { keptIntents, decided, closed, partHistory, alerts, invoiceDueSince, trace } = other;
    const memory = { keptIntents, decided, closed, partHistory, alerts, invoiceDueSince, trace };
    Object.assign(this, structuredClone(memory));
  }

  /** Restores the process's own clock. */
  close(): void {
    this.engine.transactions.close();
    this.#uninstall();
  }

  /** Delivers the provider's events; set by the run or the test. */
  onEvent: (event: ProviderEvent) => void = () => {};

  say(who: string, what: string): void {
    const seconds = ((this.time.now - START_MS) / 1000).toFixed(3);
    this.trace.push(`${seconds.padStart(12)} s  ${who.padEnd(10)} ${what}`);
  }

  violate(what: string): void {
    this.violations.push(what);
    this.say('JUDGE', what);
  }

  start(among = this.processes): ShopProcess {
    this.#started += 1;
    const { promise: death, resolve } = Promise.withResolvers<void>();
    const process = { name: `process-${this.#started}`, alive: true };
    const { time, engine, network, weather } = this;
    const skew = Math.round((this.random.next() * 2 - 1) * weather.skew);
    const db = connect(process, {
      engine,
      network,
      time,
      random: this.random,
      faults: weather.database,
      onFault: (from, text) => this.say(from.name, text),
    });
    const shop = {
      ...dataShop(db, () => new Date(Math.floor(time.now) + skew)),
      id: SHOP_ID,
      alert: ({ message, intentId }) => {
        this.alerts.set(intentId, (this.alerts.get(intentId) ?? new Set()).add(message));
        this.say(process.name, `ALERT ${message} of ${intentId}`);
      },
      seller,
      db,
      payments: this.provider.reachedBy(process),
      identity: this.#identityReachedBy(process),
      newId: () => this.random.id(),
      limits: boundless,
      orderMail: { shopUrl: 'https://brushline.test', to: 'everyone' },
    } satisfies ShopProcess['shop'];
    const running = Object.assign(process, { shop, death, die: resolve });
    among.push(running);
    this.#all.push(running);
    return running;
  }

  kill(process: ShopProcess): void {
    if (!process.alive) return;
    process.alive = false;
    for (const list of [this.processes, this.rounds])
      if (list.includes(process)) list.splice(list.indexOf(process), 1);
    this.engine.transactions.yieldAbandoned();
    this.say(process.name, 'is killed');
    process.die();
  }

  backUp(): void {
    const docs = [...this.engine.db.all()].map((doc) => [doc.path, doc] as const);
    this.backups.push(new Map(docs));
  }

  /** Restores an earlier state of the database, while the functions are stopped. */
  restore(backup: ReadonlyMap<string, Doc>): void {
    const count = this.processes.length;
    for (const process of this.#all) process.isCutOff = true;
    for (const process of [...this.processes, ...this.rounds]) this.kill(process);
    const { db } = this.engine;
    const paths = [...db.all()].map(({ path }) => path).filter((path) => !backup.has(path));
    for (const path of paths) db.restore(path, undefined);
    for (const [path, doc] of backup) db.restore(path, doc);
    this.restores += 1;
    this.mirror = new Mirror();
    const changes = [...backup].map(([path, after]) => ({
      time: 0,
      path,
      before: undefined,
      after,
    }));
    this.mirror.take(changes);
    this.closed.clear();
    this.partHistory.clear();
    for (const part of this.mirror.parts.values())
      this.partHistory.set(part.id, [{ at: this.time.now, part }]);
    this.say('operator', 'restores the database');
    for (let i = 0; i < count; i += 1) this.start();
  }

  /** Returns every state that a part has had since a moment. */
  partSince(partId: string, since: number): PartRecord[] {
    const history = this.partHistory.get(partId) ?? [];
    const ends = (i: number) => history[i + 1]?.at ?? this.time.now;
    return history.flatMap(({ part }, i) => (ends(i) >= since ? [part] : []));
  }

  /** Calls the shop at any of its processes, as an HTTP call does. */
  async ask<T>(who: string, what: string, work: (shop: Shop) => Promise<T>): Promise<Answer<T>> {
    const process = this.random.some(this.processes);
    if (!process) return { kind: 'lost' };
    this.say(who, `${what} (at ${process.name})`);
    const outcome = withDeadline(work(process.shop), DEADLINE_MS).then(
      (value): Answer<T> => ({ kind: 'done', value }),
      (thrown: unknown): Answer<T> => ({ kind: 'refused', error: toProblemError(thrown) }),
    );
    const alive = outcome.then((answer) => (process.alive ? answer : never<Answer<T>>()));
    const died = process.death.then((): Answer<T> => ({ kind: 'lost' }));
    const answer = await Promise.race([alive, died]);
    if (answer.kind === 'refused' && answer.error.code === 'internal')
      this.violate(`I17 ${what} is answered with 500: ${String(answer.error.cause)}`);
    this.say(who, `... ${describe(answer)}`);
    return answer.kind === 'done' && this.random.chance(this.weather.lostAnswers)
      ? { kind: 'lost' }
      : answer;
  }

  /** Has no random faults, but a test's meddler may add some. */
  #identityReachedBy(process: Process): Identity {
    const { verify, verifyLive, ...calls } = this.identity;
    const reach =
      <Args extends unknown[], T>(what: string, act: (...args: Args) => Promise<T>) =>
      (...args: Args) =>
        this.network.call(process, what, { kind: 'none' }, () => act(...args));
    return {
      verify,
      verifyLive,
      findByEmail: reach('findByEmail', calls.findByEmail),
      findAll: reach('findAll', calls.findAll),
      findByUid: reach('findByUid', calls.findByUid),
      endSessions: reach('endSessions', calls.endSessions),
      deleteAccount: reach('deleteAccount', calls.deleteAccount),
      setRole: reach('setRole', calls.setRole),
    };
  }

  #judge(steps: Step[]): void {
    this.commits += 1;
    for (const step of steps) this.#remember(step);
    const broken = [...judgeCommit(steps, this.mirror, this.provider), ...judgeBooks(this)];
    for (const text of broken) this.violate(text);
  }

  #remember(step: Step): void {
    if (step.kind === 'parts' && step.after) {
      const history = this.partHistory.get(step.id) ?? [];
      this.partHistory.set(step.id, [...history, { at: this.time.now, part: step.after }]);
    }
    if (step.kind === 'purchases' && step.after?.paymentIntentId)
      this.keptIntents.add(step.after.paymentIntentId);
    if (step.kind === 'payments' && step.after?.invoicing === 'due')
      this.invoiceDueSince.set(step.id, this.time.now);
    if (step.kind === 'refunds' && step.after?.lines && !step.after.retryOf) {
      const { id, paymentId, amountCents } = step.after;
      const known = this.decided.get(paymentId) ?? new Map<string, number>();
      this.decided.set(paymentId, known.set(id, amountCents));
    }
    if (step.kind !== 'orders' || !step.after) return;
    const { state, paymentIntentId } = step.after;
    if (paymentIntentId) this.keptIntents.add(paymentIntentId);
    if (state !== step.before?.state) this.say('order', `${step.id.slice(0, 6)} is ${state}`);
    if (state === 'cancelled' || state === 'archived' || state === 'refunded')
      this.closed.add(step.id);
  }
}

function describe(answer: Answer<unknown>): string {
  if (answer.kind === 'lost') return 'hears nothing';
  if (answer.kind === 'refused') return `refused: ${answer.error.code}`;
  return `gets ${JSON.stringify(answer.value) ?? 'its answer'}`;
}
