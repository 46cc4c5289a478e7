import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../rig/people.ts';
import { seconds } from '../rig/report.ts';
import type { Shape } from '../rig/shop.ts';
import type { Run } from './run.ts';
import { addTo } from './stand-ins.ts';

const PATIENCE_MS = 90_000;
const UP_MS = 1_500;
/** What may pass after the database is back until orders succeed again. */
const RECOVERY_MS = 5_000;
/** What may pass until a silent connection is noticed and the next order has succeeded. */
const DETECTION_MS = 12_000;
const ON_ITS_WAY_MS = 300;
const LONGEST_WAIT_MS = 60_000;
const BUYERS = 20;

/**
 * F08: Firestore dies in the middle of its work (SIGKILL), is away for `gapMs`, and comes back with what
 * its file holds. Whatever was acknowledged is there.
 */
export function killDatabase(run: Run, outages: number, gapMs: number): Promise<void> {
  return interrupt(run, { workers: 2 }, outages, RECOVERY_MS, async () => {
    await run.shop.killFirestore();
    addTo(run.injected, 'kill -9 Firestore');
    await sleep(gapMs);
    await run.shop.startFirestore();
  });
}

/**
 * F09: the connections to Firestore go silent without an end, as when a router forgets them. New ones
 * can be made, and have to be.
 */
export function silenceDatabase(run: Run, outages: number): Promise<void> {
  return interrupt(run, { workers: 2, gated: true }, outages, DETECTION_MS, async () => {
    addTo(run.injected, 'silent connection', run.shop.gate.silence());
    // What was answered before is still on its way to the customers.
    await sleep(ON_ITS_WAY_MS);
  });
}

/** Lets twenty customers order all the time, interrupts them, and measures until the next order. */
async function interrupt(
  run: Run,
  shape: Shape,
  outages: number,
  limitMs: number,
  breakDatabase: () => Promise<void>,
): Promise<void> {
  const part = await run.open(shape, 100_000);
  const closed = new AbortController();
  const orders = new EventEmitter();
  const buy = async (person: Person) => {
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
