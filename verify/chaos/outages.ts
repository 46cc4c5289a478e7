import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, Run } from '../load.ts';
import { heed, wish } from '../order.ts';
import type { Person } from '../people.ts';
import type { Rig } from '../rig.ts';
import { addTo } from '../stand-ins.ts';
import { seconds } from './journeys.ts';

interface Outages {
  outages: number;
  /** How long the database is away; without meaning where only connections are. */
  gapMs: number;
  seed: number;
}

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
 * F08: Firestore dies in the middle of its work (SIGKILL), is away for a while, and comes back with
 * what is in its file. Whatever was acknowledged is there.
 */
export async function killDatabase(rig: Rig, options: Outages): Promise<Outcome> {
  await rig.use({ workers: 2 });
  const run = new Run(rig, 'F08', options.seed);
  const shop = await openShop(run);
  for (let outage = 0; outage < options.outages; outage += 1) {
    await sleep(UP_MS * (0.5 + run.random()));
    await rig.killFirestore();
    addTo(run.injected, 'kill -9 Firestore');
    await sleep(options.gapMs);
    await rig.startFirestore();
    noteRecovery(run, await shop.untilNextOrder(), RECOVERY_MS);
  }
  await shop.close();
  run.judge(await run.look());
  return run.outcome;
}

/**
 * F09: the connections to Firestore go silent without an end, as when a router forgets them. New ones
 * can be made, and have to be.
 */
export async function silenceDatabase(rig: Rig, options: Outages): Promise<Outcome> {
  await rig.use({ workers: 2, gated: true });
  const run = new Run(rig, 'F09', options.seed);
  const shop = await openShop(run);
  for (let outage = 0; outage < options.outages; outage += 1) {
    await sleep(UP_MS * (0.5 + run.random()));
    addTo(run.injected, 'silent connection', rig.gate.silence());
    // What was answered before is still on its way to the customers.
    await sleep(ON_ITS_WAY_MS);
    noteRecovery(run, await shop.untilNextOrder(), DETECTION_MS);
  }
  await shop.close();
  run.judge(await run.look());
  return run.outcome;
}

function noteRecovery(run: Run, ms: number, limitMs: number): void {
  run.notes.push(`orders again after ${seconds(ms)}`);
  run.expect(ms <= limitMs, `${run.load}: no order for ${seconds(ms)} with the database back`);
}

/** Twenty customers who order all the time, each time one unit and until they have it. */
async function openShop(run: Run) {
  const part = await run.freshPart(100_000);
  const open = { yes: true };
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
    listeners.clear();
  };
  const buy = async (person: Person) => {
    while (open.yes) {
      const wanted = wish(run, person, part);
      const answer = await run.client.insist(wanted.call, PATIENCE_MS);
      if (heed(run, wanted, answer)) tell();
      else run.expect(false, `an order was answered with ${answer.status}`);
    }
  };
  const all = Promise.all(run.rig.buyers.slice(0, BUYERS).map(buy));
  return {
    async untilNextOrder() {
      const from = performance.now();
      const order = new Promise<void>((resolve) => listeners.add(resolve));
      await Promise.race([order, sleep(LONGEST_WAIT_MS)]);
      return performance.now() - from;
    },
    async close() {
      open.yes = false;
      await all;
    },
  };
}
