import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedIn } from '@brushline/demo/shop/clients';
import { seconds } from '../rig/report.ts';
import type { Run } from './run.ts';

const PATIENCE_MS = 90_000;
const UP_MS = 1_500;
/** The longest time from the database's return to the next successful order. */
const RECOVERY_MS = 5_000;
/** The longest time until a silent connection is detected and the next order has succeeded. */
const DETECTION_MS = 12_000;
const ON_ITS_WAY_MS = 300;
const LONGEST_WAIT_MS = 60_000;
const BUYERS = 20;

/**
 * F08: Firestore is killed in the middle of its work (SIGKILL), is down for `gapMs`, and restarts with the data of its
 * file. Everything acknowledged must be there.
 */
export function killDatabase(run: Run, outages: number, gapMs: number): Promise<void> {
  return interrupt(run, outages, RECOVERY_MS, async () => {
    await run.shop.processes.killFirestore();
    run.inject('kill -9 Firestore');
    await sleep(gapMs);
    await run.shop.processes.startFirestore();
  });
}

/**
 * F09: the connections to Firestore go silent without closing, as when a router forgets them. The shop must open new
 * ones.
 */
export function silenceDatabase(run: Run, outages: number): Promise<void> {
  return interrupt(run, outages, DETECTION_MS, async () => {
    run.inject('silent connection', run.shop.gate.silence());
    // Earlier answers are still on their way to the customers.
    await sleep(ON_ITS_WAY_MS);
  });
}

/** Lets twenty customers order continuously, interrupts them, and measures the time until the next order. */
async function interrupt(
  run: Run,
  outages: number,
  limitMs: number,
  breakDatabase: () => Promise<void>,
): Promise<void> {
  const part = await run.open(100_000);
  const closed = new AbortController();
  const orders = new EventEmitter();
  const buy = async (person: SignedIn) => {
    while (!closed.signal.aborted) {
      const order = run.order(person, part);
      const answer = await run.client.insist(order, PATIENCE_MS);
      if (run.placed(order, answer)) orders.emit('placed');
      else run.expect(false, `an order was answered with ${answer.status}`);
    }
  };
  const customers = run.shop.buyers.slice(0, BUYERS).map(buy);
  for (let outage = 0; outage < outages; outage += 1) {
    await sleep(UP_MS * (0.5 + run.random()));
    await breakDatabase();
    const from = performance.now();
    await Promise.race([once(orders, 'placed'), sleep(LONGEST_WAIT_MS)]);
    const ms = performance.now() - from;
    run.notes.push(`orders again after ${seconds(ms)}`);
    run.expect(ms <= limitMs, `no order for ${seconds(ms)} with the database back`);
  }
  closed.abort();
  await Promise.all(customers);
  await run.judge();
  run.expectAnswers(201, 503);
}

const IN_FLIGHT = 80;
const DRAIN_LIMIT_MS = 10_000;
/** Slow enough that most requests are still in flight when the signal comes. */
const COMMIT_DELAY_MS = 20;

/** K02: an instance is terminated (SIGTERM) with 80 requests in flight. All of them must be answered. */
export async function drain(run: Run): Promise<void> {
  const { shop } = run;
  const part = await run.open(IN_FLIGHT);
  await run.arm({
    database: [{ rpc: 'Commit', kind: 'delay', delayMs: COMMIT_DELAY_MS, rate: 1 }],
  });
  const before = shop.front.passed();
  let answered = 0;
  const orders = shop.buyers.slice(0, IN_FLIGHT).map(async (person) => {
    const order = run.order(person, part);
    run.placed(order, await run.client.call(order));
    answered += 1;
  });
  while (shop.front.passed() < before + orders.length) await sleep(5);
  // This request was sent after the orders, so once it is answered the worker has read all of them.
  await fetch(`${shop.url}/nowhere`);
  const [worker] = shop.processes.workers;
  if (!worker) throw new Error('There is no worker to drain');
  run.inject('SIGTERM');
  run.notes.push(`${orders.length - answered} in flight`);
  const tookMs = await shop.processes.drainWorker(worker);
  run.notes.push(`drained in ${seconds(tookMs)}`);
  run.expect(tookMs <= DRAIN_LIMIT_MS, `the drain took ${seconds(tookMs)}`);
  await Promise.all(orders);
  await run.calm();
  await run.judge();
  run.expectAnswers(201);
}
